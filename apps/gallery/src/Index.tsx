import { useState } from 'react'
import styles from './Index.module.css'
import { groups } from './states/states.ts'

/** Everything at once: each state as a small live page that leads to its own address. */
export function Index() {
  const [options, setOptions] = useState('&theme=light')
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1>Foyer gallery</h1>
        <label>
          Show{' '}
          <select value={options} onChange={(event) => setOptions(event.target.value)}>
            <option value="&theme=light">light</option>
            <option value="&theme=dark">dark</option>
            <option value="&theme=light&dir=rtl">light, right to left</option>
          </select>
        </label>
      </header>
      {groups.map(({ name, states }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul className={styles.grid}>
            {states.map(({ id, title }) => (
              <li key={id}>
                <a className={styles.card} href={`?state=${id}${options}`}>
                  <iframe
                    className={styles.frame}
                    src={`?state=${id}${options}`}
                    title={title}
                    loading="lazy"
                    tabIndex={-1}
                    inert
                  />
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
