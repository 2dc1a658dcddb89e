import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Phone } from './createPhone.ts'
import { hasCamera, Scanner } from './Scanner.tsx'

interface ConnectFormProps {
  readonly phone: Phone
  /** A code was taken, and the site has yet to say what it wants. */
  readonly pairing: boolean
  readonly trouble: string | undefined
}

/** Takes a code: by the camera where there is one, and as a text that was copied from the page. */
export function ConnectForm({ phone, pairing, trouble }: ConnectFormProps) {
  const [camera, setCamera] = useState(false)
  const [scanner, setScanner] = useState<'unused' | 'open' | 'left'>('unused')
  const scanning = scanner === 'open'

  useEffect(() => void hasCamera().then(setCamera), [])

  function take(text: string) {
    if (scanning) setScanner('left')
    void phone.takeLink(text)
  }

  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect to a site</h2>
      {scanning ? (
        <Scanner onFound={take} onEnd={() => setScanner('left')} />
      ) : (
        <LinkForm
          focused={scanner === 'left'}
          onLink={take}
          {...(camera && { onScan: () => setScanner('open') })}
        />
      )}
      <p id="connect-hint" className="hint" role="status">
        {pairing
          ? 'Asking the site …'
          : !scanning && 'In the page choose a wallet, press “Copy link” below its code, and paste it here.'}
      </p>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
    </section>
  )
}

interface LinkFormProps {
  /** The form replaces the scanner, whose focused button is gone. */
  readonly focused: boolean
  readonly onLink: (text: string) => void
  /** Absent without a camera. */
  readonly onScan?: () => void
}

/** A pasted link is taken at once. */
function LinkForm({ focused, onLink, onScan }: LinkFormProps) {
  const [link, setLink] = useState('')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  function take(text: string) {
    setLink('')
    onLink(text)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (link.trim()) take(link)
  }

  return (
    <form onSubmit={submit}>
      <label className="link">
        Link of the code
        <input
          ref={field}
          type="text"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="wc:…"
          value={link}
          aria-describedby="connect-hint"
          onChange={(event) => setLink(event.target.value)}
          onPaste={(event) => {
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
        />
      </label>
      <div className="pair">
        <button type="submit" className="primary">
          Connect
        </button>
        {onScan && (
          <button type="button" onClick={onScan}>
            Scan the code
          </button>
        )}
      </div>
    </form>
  )
}
