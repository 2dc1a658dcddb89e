import { type FormEvent, useEffect, useState } from 'react'
import type { Phone } from './createPhone.ts'
import { hasCamera } from './hasCamera.ts'
import { Scanner } from './Scanner.tsx'

interface ConnectFormProps {
  readonly phone: Phone
  /** A code was taken, and the site has yet to say what it wants. */
  readonly pairing: boolean
  readonly trouble: string | undefined
}

/** Takes a code: by the camera where there is one, and as a text that was copied from the page. */
export function ConnectForm({ phone, pairing, trouble }: ConnectFormProps) {
  const [link, setLink] = useState('')
  const [camera, setCamera] = useState(false)
  const [scanning, setScanning] = useState(false)

  useEffect(() => void hasCamera().then(setCamera), [])

  function take(text: string) {
    setScanning(false)
    setLink('')
    void phone.takeLink(text)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (link.trim()) take(link)
  }

  return (
    <section aria-labelledby="connect">
      <h2 id="connect">Connect to a site</h2>
      {scanning ? (
        <Scanner onFound={take} onEnd={() => setScanning(false)} />
      ) : (
        <form onSubmit={submit}>
          <label className="link">
            Link of the code
            <input
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
            {camera && (
              <button type="button" onClick={() => setScanning(true)}>
                Scan the code
              </button>
            )}
          </div>
        </form>
      )}
      <p id="connect-hint" className="hint" role="status">
        {pairing
          ? 'Asking the site …'
          : 'In the page choose a wallet, press “Copy link” below its code, and paste it here.'}
      </p>
      {trouble && (
        <p className="trouble" role="alert">
          {trouble}
        </p>
      )}
    </section>
  )
}
