import type { State } from '../State.ts'
import styles from './Fixture.module.css'

/** Source of the state, to start a test of a custom theme or dialog from. */
export function Fixture({ state }: { readonly state: State }) {
  const { id: _, title: __, ...data } = state
  return (
    <details className={styles.fixture}>
      <summary>Fixture</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that. */}
      <pre tabIndex={0}>{JSON.stringify(data, shorten, 2)}</pre>
    </details>
  )
}

/** Two hundred wallets with their pictures tell no more than three. */
function shorten(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.length > 120) return `${value.slice(0, 120)}…`
  if (Array.isArray(value) && value.length > 12) return [...value.slice(0, 3), `… ${value.length - 3} more`]
  return value
}
