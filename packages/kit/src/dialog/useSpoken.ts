import { toDialogMessages } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useKit } from '../provider/KitContext.ts'
import type { Spoken } from './SpokenContext.ts'

/** What the dialogs speak. After a change of language the former one stays until the words of the new one are there. */
export function useSpoken(first: Spoken): Spoken {
  const wanted = useStore(useKit().language)
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    let current = true
    Promise.resolve(wanted.loadDialog?.()).then(
      (translation) =>
        current &&
        setSpoken((before) =>
          before.language === wanted ? before : { language: wanted, messages: toDialogMessages(translation) },
        ),
      // Its words cannot be fetched: what there is, is better than none.
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted])
  return spoken
}
