import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

/** Of the last panel: the way back from a wallet leads to the same search. */
let lastQuery = ''

/** The text of the search, empty unless the visitor comes back to it. */
export function useKeptQuery(returned: boolean): [string, Dispatch<SetStateAction<string>>] {
  const state = useState(returned ? lastQuery : '')
  const [query] = state
  useEffect(() => {
    lastQuery = query
  }, [query])
  return state
}
