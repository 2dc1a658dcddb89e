import { type Locale, locales, matchLocale } from '@foyer/core'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { weightedItems } from './weightedItems.ts'

/** Remembers the language that a visitor has chosen. Nobody gets it who has not. */
const cookieName = 'foyer-language'
const year = 31_536_000 // seconds

export interface LocaleChoice {
  readonly locale: Locale
  /** For `Set-Cookie`: the choice was made in this address. */
  readonly cookie?: string
}

/**
 * The language of a page: the one named by `?lang=`, else the one that the visitor has named before, else the one
 * that the browser prefers (RFC 9110, 12.5.4), else English.
 */
export function chooseLocale(context: Context, https: boolean): LocaleChoice {
  const named = toLocale(context.req.query('lang'))
  if (named) {
    const secure = https ? '; Secure' : ''
    return {
      locale: named,
      cookie: `${cookieName}=${named}; Path=/; Max-Age=${year}; SameSite=Lax; HttpOnly${secure}`,
    }
  }
  return {
    locale:
      toLocale(getCookie(context, cookieName)) ??
      matchLocale(weightedItems(context.req.header('accept-language'))),
  }
}

const toLocale = (text: string | undefined) => locales.find((locale) => locale === text)
