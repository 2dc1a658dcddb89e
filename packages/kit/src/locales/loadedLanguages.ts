import type { Language, Locale } from '@foyer/core'
import { english } from './english.ts'

/** Languages whose texts are here, so that a render need not wait. */
export const loadedLanguages = new Map<Locale, Language>([['en', english]])
