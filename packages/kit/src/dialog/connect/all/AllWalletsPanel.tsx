import type { AllWallets } from '@foyer/core'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react'
import { useStore } from '../../../hooks/useStore.ts'
import { moveFocus } from '../../parts/moveFocus.ts'
import { Status } from '../../parts/Status.tsx'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { PanelTitle } from '../panels/PanelTitle.tsx'
import type { AllStepProps } from './AllStepProps.ts'
import styles from './AllWalletsPanel.module.css'
import { createSearch } from './createSearch.ts'
import { FoundWallets } from './FoundWallets.tsx'
import { SearchField } from './SearchField.tsx'
import { useKeptQuery } from './useKeptQuery.ts'

interface AllWalletsPanelProps extends AllStepProps {
  readonly all: AllWallets
}

/** Every wallet that can be chosen here, with a search that answers while the visitor types. */
export function AllWalletsPanel({
  all,
  inSplitView,
  selectedId,
  returned,
  note,
  ...on
}: AllWalletsPanelProps) {
  const { connect: t } = useMessages()
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
    else if (event.key === 'Enter' && query) first?.click()
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
        <PanelTitle inSplitView={inSplitView}>{t.allWallets}</PanelTitle>
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
        {found.length > 0 ? (
          <FoundWallets
            entries={found}
            Heading={inSplitView ? 'h3' : 'h2'}
            grouped={found === entries}
            selectedId={selectedId}
            onSelect={on.onSelect}
          />
        ) : (
          <p className={styles.none}>{t.noneFound}</p>
        )}
      </div>
      <Status>
        {query.trim() && (found.length > 0 ? t.found.replace('{count}', String(found.length)) : t.noneFound)}
      </Status>
    </div>
  )
}
