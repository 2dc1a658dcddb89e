import {
  buttonMessages,
  type DialogMessages,
  dialogMessages,
  type Language,
  loadDialogMessages,
  type ReadonlyStore,
} from '@foyer/core'
import { createContext, useContext, useEffect, useState } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import { useTask } from './useTask.ts'

/** A language with its loaded texts. */
export interface LocaleMessages {
  readonly language: Language
  readonly messages: DialogMessages
}

export const LocaleContext = createContext<LocaleMessages>({
  language: buttonMessages,
  messages: dialogMessages,
})

/** Texts of the dialogs, in the language of the kit. */
export function useMessages(): DialogMessages {
  return useContext(LocaleContext).messages
}

/** The language of the kit with its texts, so that no other language is visible. */
export async function loadLocale({ get }: ReadonlyStore<Language>): Promise<LocaleMessages> {
  const language = get()
  return { language, messages: await loadDialogMessages(language) }
}

/** Language of the dialogs. After a change, the previous one stays until the texts of the new one are loaded. */
export function useLocaleMessages(first: LocaleMessages): LocaleMessages {
  const wanted = useStore(useKitInternals().language)
  const [spoken, setSpoken] = useState(first)
  const run = useTask()
  useEffect(() => {
    run(
      () => loadDialogMessages(wanted),
      (messages) =>
        setSpoken((before) => (before.language === wanted ? before : { language: wanted, messages })),
      // If the texts cannot be fetched, the previous language stays.
      () => {},
    )
  }, [run, wanted])
  return spoken
}
