import { useEffect, useState } from 'react'
import { type Choices, playgroundAddress, readChoices } from '../choices.ts'
import { states } from '../states/states.ts'

const ids = states.map(({ id }) => id)
const read = () => readChoices(location.search, ids)

/** The choices in the address. Another state adds a history entry; another theme replaces it. */
export function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const [choices, setChoices] = useState(read)
  useEffect(() => {
    const follow = () => setChoices(read())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  function choose(change: Partial<Choices>) {
    const next = { ...choices, ...change }
    const write = next.state === choices.state ? 'replaceState' : 'pushState'
    history[write](null, '', playgroundAddress(next))
    setChoices(next)
  }
  return [choices, choose]
}
