import { useState } from 'react'
import type { Look } from '../look/Look.ts'
import { printCss, printTheme } from '../look/printTheme.ts'
import { Segments } from '../playground/Segments.tsx'
import styles from './Code.module.css'

/** The theme to take away: as the code that makes it, or as a style sheet. */
export function Code({ look }: { readonly look: Look }) {
  const [form, setForm] = useState<'theme' | 'css'>('theme')
  const [copied, setCopied] = useState('')
  const code = form === 'theme' ? printTheme(look) : printCss(look)
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(code),
      () => setCopied(''),
    )
  return (
    <section className={styles.code} aria-label="Code">
      <div className={styles.bar}>
        <Segments
          legend="As"
          options={[
            ['theme', 'Theme'],
            ['css', 'Style sheet'],
          ]}
          value={form}
          onChange={setForm}
        />
        <button type="button" className={styles.copy} onClick={copy}>
          {copied === code ? 'Copied!' : 'Copy'}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that. */}
      <pre className={styles.text} tabIndex={0}>
        {code}
      </pre>
    </section>
  )
}
