import { useEffect, useState } from 'react'
import type { PhoneConfig } from '../demoConfig.ts'
import { createPhone, type Phone } from './createPhone.ts'
import { Home } from './Home.tsx'
import type { Claim } from './onePhone.ts'
import { openClient } from './openClient.ts'
import { readHashLink } from './readPairingLink.ts'

interface AppProps {
  readonly config: PhoneConfig
  readonly claim: Claim
}

/** The phone, in the one window where it is on. */
export function App({ config, claim }: AppProps) {
  const [phone, setPhone] = useState<Phone>()
  const [place, setPlace] = useState<'here' | 'elsewhere' | 'starting' | 'broken'>('starting')

  async function turnOn(steal: boolean) {
    if (!(await claim.take(steal))) {
      setPlace('elsewhere')
      return
    }
    const turnedOn = createPhone(config, await openClient(config))
    setPhone(turnedOn)
    setPlace('here')
    takeLinkOfAddress(turnedOn)
    addEventListener('hashchange', () => takeLinkOfAddress(turnedOn))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the phone is turned on once
  useEffect(() => {
    claim.onLost(() => location.replace(location.pathname))
    // A link that was opened for the phone is for this window, wherever the phone was on before.
    turnOn(location.hash.length > 1).catch(() => setPlace('broken'))
  }, [])

  return (
    <main className="device" aria-label="Demo Phone">
      <header className="top">
        <h1>Demo Phone</h1>
        <small>test keys only</small>
      </header>
      {place === 'here' && phone && <Home config={config} phone={phone} />}
      {place === 'starting' && <p className="note">Turning on …</p>}
      {place === 'broken' && (
        <p className="note" role="alert">
          The phone did not turn on. Is the demo still running? Then reload this page.
        </p>
      )}
      {place === 'elsewhere' && (
        <div className="note">
          <p>The phone is on in another window.</p>
          <button
            type="button"
            className="primary"
            onClick={() => turnOn(true).catch(() => setPlace('broken'))}
          >
            Use it here
          </button>
        </div>
      )}
    </main>
  )
}

/** Takes the link behind the `#`, once: a reload must not take it again. */
function takeLinkOfAddress(phone: Phone) {
  const { hash } = location
  if (hash.length < 2) return
  history.replaceState(null, '', location.pathname)
  const link = readHashLink(hash)
  if (link) void phone.takeLink(link)
}
