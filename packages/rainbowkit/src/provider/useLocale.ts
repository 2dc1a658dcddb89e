'use client'
import type { Kit, Language } from '@foyer/kit'
import { useEffect, useRef } from 'react'
import type { Locale } from '../types/locale.ts'

/** RainbowKit's tag of Ukrainian is that of the country. */
const tagOf = (locale: Locale) => (locale === 'ua' ? 'uk' : locale)

/**
 * Loads a language and sets it on the kit, at each change.
 *
 * @param locale Undefined: the visitor's.
 * @returns a function that reads the last language, for another kit
 */
export function useLastLanguage(): { current: Language | undefined } {
  return useRef<Language>(undefined)
}

export function useLocale(
  kit: Kit,
  locale: Locale | undefined,
  last: { current: Language | undefined },
): void {
  useEffect(() => {
    let isWanted = true
    void import('@foyer/kit/locales').then(async ({ loadLanguage }) => {
      const language = await (locale ? loadLanguage(tagOf(locale)) : loadLanguage())
      if (!isWanted) return
      last.current = language
      kit.language.set(language)
    })
    return () => {
      isWanted = false
    }
  }, [kit, locale, last])
}
