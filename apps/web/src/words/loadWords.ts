import type { Locale } from '@foyer/kit'
import { words as english } from './en.ts'
import type { PageWords } from './pageWords.ts'

const files: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ readonly words: PageWords }>>> = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fa: () => import('./fa.ts'),
  fr: () => import('./fr.ts'),
  hi: () => import('./hi.ts'),
  id: () => import('./id.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  ko: () => import('./ko.ts'),
  ms: () => import('./ms.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  ru: () => import('./ru.ts'),
  th: () => import('./th.ts'),
  tr: () => import('./tr.ts'),
  uk: () => import('./uk.ts'),
  vi: () => import('./vi.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
  'zh-TW': () => import('./zh-TW.ts'),
}

/** The words of a page whose `lang` is this. What is not one of ours is in English. */
export async function loadWords(lang: string): Promise<PageWords> {
  if (!Object.hasOwn(files, lang)) return english
  return (await files[lang as keyof typeof files]()).words
}
