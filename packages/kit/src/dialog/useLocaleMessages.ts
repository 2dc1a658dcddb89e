import { loadDialogMessages } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import type { LocaleMessages } from './LocaleContext.ts'

/** Language of the dialogs. After a change, the previous one stays until the texts of the new one are loaded. */
export function useLocaleMessages(first: LocaleMessages): LocaleMessages {
  const wanted = useStore(useKitInternals().language)
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    let current = true
    loadDialogMessages(wanted).then(
      (messages) =>
        current &&
        setSpoken((before) => (before.language === wanted ? before : { language: wanted, messages })),
      // If the texts cannot be fetched, the previous language stays.
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted])
  return spoken
}
