import { useEffect, useState } from 'react'
import { stageAddress } from '../choices.ts'
import { states } from '../states/states.ts'
import { Fixture } from './Fixture.tsx'
import { Frame } from './Frame.tsx'
import styles from './Playground.module.css'
import { StateList } from './StateList.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useChoices } from './useChoices.ts'

/** Every state of every component, one at a time and alive, in any look and at any width. */
export function Playground() {
  const [choices, choose] = useChoices()
  const [run, setRun] = useState(0)
  const index = states.findIndex(({ id }) => id === choices.state)
  const state = states[index]

  useEffect(() => {
    document.title = `${state?.title} · Foyer gallery`
  }, [state])

  if (!state) return null
  const step = (by: number) => {
    const next = states[(index + by + states.length) % states.length]
    if (next) choose({ state: next.id })
  }
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.name}>
          <svg viewBox="0 0 24 28" width="18" height="21" aria-hidden="true">
            <path d="M0 28V12a12 12 0 0 1 24 0v16z" fill="var(--foyer-palette-accent)" />
            <path d="M11 28V8q5-4 9 0v20z" fill="var(--foyer-palette-accent-ink)" />
          </svg>
          Foyer gallery
        </h1>
        <p className={styles.count}>
          {states.length} states · <a href="editor.html">Theme editor</a>
        </p>
      </header>
      <nav className={styles.nav} aria-label="States">
        <StateList selected={state.id} choices={choices} onSelect={(id) => choose({ state: id })} />
      </nav>
      <main className={styles.main}>
        <Toolbar choices={choices} onChoose={choose} />
        <div className={styles.caption}>
          <h2 className={styles.title}>{state.title}</h2>
          <code className={styles.id}>{state.id}</code>
          <div className={styles.actions}>
            <button type="button" onClick={() => step(-1)}>
              Previous
            </button>
            <button type="button" onClick={() => step(1)}>
              Next
            </button>
            <button type="button" onClick={() => setRun(run + 1)}>
              Start over
            </button>
            <a href={stageAddress(choices)} target="_blank" rel="noreferrer">
              Open alone
            </a>
          </div>
        </div>
        <Frame address={stageAddress(choices)} title={state.title} width={choices.width} run={run} />
        <Fixture state={state} />
      </main>
    </div>
  )
}
