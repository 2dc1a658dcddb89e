import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { type Choices, playgroundAddress } from '../choices.ts'
import { groups } from '../states/states.ts'
import styles from './StateList.module.css'

interface StateListProps {
  readonly selected: string
  readonly choices: Choices
  readonly onSelect: (id: string) => void
}

/** All states by dialog. One stop for Tab; the arrow keys move in it, and Enter chooses. */
export function StateList({ selected, choices, onSelect }: StateListProps) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-state="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const shown = groups
    .map(({ name, states }) => ({
      name,
      states: states.filter(({ id, title }) => matches(`${name} ${id} ${title}`, search)),
    }))
    .filter(({ states }) => states.length > 0)
  const ids = shown.flatMap(({ states }) => states.map(({ id }) => id))
  const stop = ids.includes(selected) ? selected : ids[0]

  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label="Find a state"
        placeholder="Find a state"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={styles.none}>
        {ids.length === 0 && `Nothing is called “${search}”.`}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links in it. */}
      <div ref={list} className={styles.groups} onKeyDown={moveFocus}>
        {shown.map((group) => (
          <StateGroup key={group.name} {...group} {...{ selected, stop, choices, onSelect }} />
        ))}
      </div>
    </>
  )
}

interface StateGroupProps extends StateListProps {
  readonly name: string
  readonly states: (typeof groups)[number]['states']
  /** The state on which Tab stops. */
  readonly stop: string | undefined
}

function StateGroup({ name, states, selected, stop, choices, onSelect }: StateGroupProps) {
  function press(event: MouseEvent, id: string) {
    // Another tab, another window: the browser's to do.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(id)
  }

  return (
    <section>
      <h2 className={styles.heading}>{name}</h2>
      <ul className={styles.list}>
        {states.map(({ id, title }) => (
          <li key={id}>
            <a
              className={styles.link}
              data-state={id}
              href={playgroundAddress({ ...choices, state: id })}
              aria-current={id === selected ? 'page' : undefined}
              tabIndex={id === stop ? 0 : -1}
              onClick={(event) => press(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function matches(text: string, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/)
  return words.every((word) => text.toLowerCase().includes(word))
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[(to + links.length) % links.length]?.focus()
}
