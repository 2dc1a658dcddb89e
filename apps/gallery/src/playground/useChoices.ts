import { useEffect, useState } from 'react'
import { type Choices, playgroundAddress, readChoices } from '../choices.ts'
import { states } from '../states/states.ts'

const ids = states.map(({ id }) => id)
const read = () => readChoices(location.search, ids)

/** What is chosen, as the address says. Another state is a place to come back from; another look is not. */
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
