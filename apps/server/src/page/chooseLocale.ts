import { type Locale, locales, matchLocale } from '@foyer/core'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

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
  const named = locales.find((locale) => locale === context.req.query('lang'))
  if (named) {
    const secure = https ? '; Secure' : ''
    return {
      locale: named,
      cookie: `${cookieName}=${named}; Path=/; Max-Age=${year}; SameSite=Lax; HttpOnly${secure}`,
    }
  }
  const remembered = locales.find((locale) => locale === getCookie(context, cookieName))
  return {
    locale: remembered ?? matchLocale(readAcceptLanguage(context.req.header('accept-language') ?? '')),
  }
}

/** Language tags by weight, best first. A header that is too long to be a browser's is not read. */
function readAcceptLanguage(header: string): readonly string[] {
  if (header.length > 500) return []
  return header
    .split(',')
    .map((item) => {
      const [tag = '', weight] = item.trim().split(/\s*;\s*q=/i)
      return { tag, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
