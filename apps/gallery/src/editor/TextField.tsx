import { useId } from 'react'
import styles from './Field.module.css'
import { Label } from './Label.tsx'

interface TextFieldProps {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly onChange: (value: string) => void
}

export function TextField({ label, value, placeholder, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <Label htmlFor={id}>{label}</Label>
      <input
        id={id}
        type="text"
        spellCheck={false}
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
