import { type AllWallets, type Discovery, isAnyApp, type WalletEntry } from '@foyer/core'
import {
  type Dispatch,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SetStateAction,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from '../../../hooks/useStore.ts'
import { Glyph } from '../../parts/Glyph.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { moveFocus } from '../../parts/moveFocus.ts'
import { useDialog } from '../../shell/DialogContext.ts'
import { DialogHeader, StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './AllWalletsPanel.module.css'
import { createSearch } from './createSearch.ts'
import { FoundWallets } from './FoundWallets.tsx'

export interface AllStepProps {
  readonly discovery: Discovery
  /** The wallet that is marked. */
  readonly selectedId: string | undefined
  /** The visitor came back from a wallet: focus returns to its row instead of the search. */
  readonly returned: boolean
  /** On a phone: about the pressed wallet, null without one. */
  readonly note?: ReactNode
  readonly onBack: () => void
  readonly onSelect: (entry: WalletEntry) => void
}

interface AllWalletsPanelProps extends AllStepProps {
  readonly all: AllWallets
}

/** Every wallet that can be chosen here, with a search that answers while the visitor types. */
export function AllWalletsPanel({ all, selectedId, returned, note, ...on }: AllWalletsPanelProps) {
  const { connect: t } = useMessages()
  const { wide } = useDialog()
  const entries = useStore(all.entries)
  const [query, setQuery] = useKeptQuery(returned)
  const search = useMemo(() => createSearch(entries), [entries])
  const found = search(query)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  // On phones the keyboard would cover the list: there the visitor presses the field.
  const takesFocus = !returned && note === undefined
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  const rows = () => list.current?.querySelectorAll('button') ?? []
  function moveInField(event: KeyboardEvent) {
    const [first] = rows()
    if (event.key === 'ArrowDown') first?.focus()
    else if (event.key === 'Enter' && found !== entries && found.length > 0) first?.click()
    else return
    event.preventDefault()
  }
  function moveInList(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowUp' || event.target !== rows()[0]) return moveFocus(event)
    event.preventDefault()
    field.current?.focus()
  }

  return (
    <div className={styles.panel}>
      <DialogHeader onBack={on.onBack}>
        <StepTitle>{t.allWallets}</StepTitle>
      </DialogHeader>
      <SearchField
        fieldRef={field}
        query={query}
        listId={listId}
        onQuery={setQuery}
        onKeyDown={moveInField}
      />
      {note}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move focus between its buttons. */}
      <div ref={list} id={listId} className={styles.scroller} onKeyDown={moveInList}>
        {found.length === 0 && <p className={styles.none}>{t.noneFound}</p>}
        <FoundWallets
          entries={found.length > 0 ? found : entries.filter(isOfEveryApp)}
          Heading={wide ? 'h3' : 'h2'}
          grouped={found === entries}
          selectedId={selectedId}
          onSelect={on.onSelect}
        />
      </div>
      <Status>
        {query.trim() && (found.length > 0 ? t.found.replace('{count}', String(found.length)) : t.noneFound)}
      </Status>
    </div>
  )
}

/** WalletConnect: the way on for a wallet without a record. */
function isOfEveryApp({ wallet, ready }: WalletEntry): boolean {
  return ready && wallet.connector === 'walletConnect' && isAnyApp(wallet)
}

/** Of the last panel: the way back from a wallet leads to the same search. */
let lastQuery = ''

/** The text of the search, empty unless the visitor comes back to it. */
function useKeptQuery(returned: boolean): [string, Dispatch<SetStateAction<string>>] {
  const state = useState(returned ? lastQuery : '')
  const [query] = state
  useEffect(() => {
    lastQuery = query
  }, [query])
  return state
}

/** `keyCode` of a key that the input method takes (UI Events). */
const composing = 229

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
function SearchField({ fieldRef, query, listId, onQuery, onKeyDown }: SearchFieldProps) {
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
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={(event) => {
          // While a keyboard composes letters, its keys choose among these. Safari has ended the composition before the
          // event of the key that ends it, whose code alone says so.
          if (event.nativeEvent.isComposing || event.keyCode === composing) return
          if (event.key !== 'Escape' || !query) return onKeyDown(event)
          event.preventDefault()
          onQuery('')
        }}
      />
    </label>
  )
}
