/** `@foyer/kit/locales`: the languages. */

export {
  directionOf,
  type Language,
  type Locale,
  locales,
  matchLocale,
  preferredLocale,
  type Translation,
} from '@foyer/core'
export { loadLanguage, loadTranslation } from './loadLanguage.ts'
export { useLanguage } from './useLanguage.ts'
export { type OwnTexts, withTexts } from './withTexts.ts'
