import { stageAddress } from '../choices.ts'
import { writeLook } from '../look/Look.ts'
import { Frame } from '../playground/Frame.tsx'
import { Segments } from '../playground/Segments.tsx'
import { groups } from '../states/states.ts'
import { Code } from './Code.tsx'
import styles from './Editor.module.css'
import { Options } from './Options.tsx'
import { Tokens } from './Tokens.tsx'
import { useLook } from './useLook.ts'

/** Theme editor: options on the left, preview on the right, and the code to copy. */
export function Editor() {
  const [{ look, preview }, change, show] = useLook()
  const dark =
    look.base === 'dark' || look.base === 'midnight' || (look.base === 'both' && preview.scheme === 'dark')
  const address = stageAddress({
    state: preview.state,
    theme: dark ? 'dark' : 'light',
    dir: 'ltr',
    locale: 'en',
    look: `${writeLook(look)}`,
  })
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Theme editor</h1>
        <a className={styles.back} href="./">
          All states
        </a>
      </header>
      <div className={styles.controls}>
        <Options look={look} onChange={change} />
        <Tokens look={look} scheme={preview.scheme} onChange={(tokens) => change({ tokens })} />
      </div>
      <main className={styles.main}>
        <div className={styles.bar}>
          <label className={styles.choice}>
            Show{' '}
            <select value={preview.state} onChange={(event) => show({ state: event.target.value })}>
              {groups.map(({ name, states }) => (
                <optgroup key={name} label={name}>
                  {states.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </label>
          {look.base === 'both' && (
            <Segments
              legend="On a system that is"
              options={[
                ['light', 'light'],
                ['dark', 'dark'],
              ]}
              value={preview.scheme}
              onChange={(scheme) => show({ scheme })}
            />
          )}
        </div>
        <Frame address={address} title="Preview" width="fit" run={0} />
        <Code look={look} />
      </main>
    </div>
  )
}
