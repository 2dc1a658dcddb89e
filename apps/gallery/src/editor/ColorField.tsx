import { useId } from 'react'
import styles from './Field.module.css'
import { Label } from './Label.tsx'

interface ColorFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A colour, by eye or by its name. */
export function ColorField({ label, value, onChange }: ColorFieldProps) {
  const id = useId()
  const known = /^#[0-9a-f]{6}$/i.test(value)
  return (
    <div className={styles.field}>
      <Label htmlFor={id}>{label}</Label>
      <input
        type="color"
        aria-label={`${label}, picker`}
        value={known ? value.toLowerCase() : '#000000'}
        data-unknown={!known || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
