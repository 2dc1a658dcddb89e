import { useRef, useSyncExternalStore } from 'react'
import type { PhoneConfig } from '../demoConfig.ts'
import { useFocusAfter } from '../useFocusAfter.ts'
import { AccountCard } from './AccountCard.tsx'
import { AskSheet } from './AskSheet.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import type { Phone } from './createPhone.ts'
import type { Site } from './phoneState.ts'

interface HomeProps {
  readonly config: PhoneConfig
  readonly phone: Phone
}

const lineText = { idle: 'Ready', open: 'Online', lost: 'The relay does not answer' } as const

/** The first screen: the account, the way to connect, and the sites that are connected. */
export function Home({ config, phone }: HomeProps) {
  const state = useSyncExternalStore(phone.state.subscribe, phone.state.get)
  const [requested] = state.requested
  const sites = useRef<HTMLHeadingElement>(null)
  const focusSites = () => sites.current?.focus()
  const chains = config.chains.filter(({ id }) => state.known.includes(id))

  return (
    <div className="screen">
      <p className="line" data-line={state.line} role="status">
        {lineText[state.line]}
      </p>
      <AccountCard config={config} phone={phone} state={state} />
      <ConnectForm phone={phone} pairing={state.pairing} trouble={state.trouble} />

      <section aria-labelledby="sites">
        <h2 id="sites" ref={sites} tabIndex={-1}>
          Connected sites
        </h2>
        {state.sites.length === 0 && <p className="empty">None yet.</p>}
        <ul className="rows">
          {state.sites.map((site) => (
            <SiteRow key={site.topic} site={site} phone={phone} onFocusLost={focusSites} />
          ))}
        </ul>
      </section>

      <fieldset className="choice">
        <legend>Network</legend>
        {chains.map(({ id, name }) => (
          <label key={id}>
            <input
              type="radio"
              name="network"
              checked={id === state.chainId}
              onChange={() => phone.pickChain(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>

      {state.done.length > 0 && (
        <section aria-labelledby="done">
          <h2 id="done">Activity</h2>
          <ul className="done">
            {state.done.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {requested && (
        <AskSheet
          key={requested.id}
          requested={requested}
          accounts={config.accounts}
          onFocusLost={focusSites}
        />
      )}
    </div>
  )
}

interface SiteRowProps {
  readonly site: Site
  readonly phone: Phone
  readonly onFocusLost: () => void
}

function SiteRow({ site: { topic, name, host }, phone, onFocusLost }: SiteRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useFocusAfter(row, onFocusLost)
  return (
    <li ref={row}>
      <span>
        <strong>{name}</strong>
        <small>{host}</small>
      </span>
      <button type="button" aria-label={`Disconnect ${name}`} onClick={() => phone.disconnect(topic)}>
        Disconnect
      </button>
    </li>
  )
}
