import type { KeyboardEvent, Ref } from 'react'
import { Glyph } from '../../parts/Glyph.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './SearchField.module.css'

interface SearchFieldProps {
  /** React 18 passes no `ref` to functions. */
  readonly fieldRef: Ref<HTMLInputElement>
  readonly query: string
  /** Of the element that the search changes. */
  readonly listId: string
  readonly onQuery: (query: string) => void
  /** Keys that lead to the list. */
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Search above a list. Escape empties it first, and closes the dialog when it is empty. */
export function SearchField({ fieldRef, query, listId, onQuery, onKeyDown }: SearchFieldProps) {
  const { connect: t } = useMessages()
  return (
    <label className={styles.field}>
      <Glyph name="search" />
      <input
        ref={fieldRef}
        className={styles.input}
        type="search"
        value={query}
        placeholder={t.search}
        aria-label={t.search}
        aria-controls={listId}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          // While a keyboard composes letters, its keys choose among these.
          if (event.nativeEvent.isComposing) return
          if (event.key !== 'Escape' || !query) return onKeyDown(event)
          event.preventDefault()
          onQuery('')
        }}
      />
    </label>
  )
}
