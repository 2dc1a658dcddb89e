import { type Look, tokenNames } from '../look/Look.ts'
import { toTheme } from '../look/toTheme.ts'
import { ColorField } from './ColorField.tsx'
import { TextField } from './TextField.tsx'
import styles from './Tokens.module.css'

interface TokensProps {
  readonly look: Look
  readonly scheme: 'light' | 'dark'
  readonly onChange: (tokens: Look['tokens']) => void
}

/** Every token of the theme. One that is changed can be given back. */
export function Tokens({ look, scheme, onChange }: TokensProps) {
  const theme: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...toTheme(look, scheme) }
  const set = (name: string, value: string | undefined) => {
    const { [name]: _, ...rest } = look.tokens
    onChange(value === undefined ? rest : { ...rest, [name]: value })
  }
  const changed = Object.keys(look.tokens).length
  return (
    <details className={styles.tokens} open={changed > 0 || undefined}>
      <summary>Single tokens{changed > 0 && `, ${changed} changed`}</summary>
      {tokenNames.map((name) => {
        const [group = '', token = ''] = name.split('.')
        const Field = group === 'colors' ? ColorField : TextField
        return (
          <div key={name} className={styles.token} data-changed={name in look.tokens || undefined}>
            <Field
              label={group === 'colors' ? token : name}
              value={theme[group]?.[token] ?? ''}
              onChange={(value) => set(name, value)}
            />
            {name in look.tokens && (
              <button type="button" aria-label={`Give ${name} back`} onClick={() => set(name, undefined)}>
                ×
              </button>
            )}
          </div>
        )
      })}
    </details>
  )
}
