import { type Locale, languageCookieName, locales, preferredLocale } from '@foyer/core'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

const yearSeconds = 31_536_000

export interface LocaleChoice {
  readonly locale: Locale
  /** `Set-Cookie` value, if the choice was made in this URL. */
  readonly cookie?: string
}

/**
 * The language of a page: that of `?lang=`, else the visitor's earlier choice, else the browser's preference
 * (RFC 9110, 12.5.4), else English.
 */
export function chooseLocale(context: Context, https: boolean): LocaleChoice {
  const named = toLocale(context.req.query('lang'))
  if (named) {
    const secure = https ? '; Secure' : ''
    return {
      locale: named,
      cookie: `${languageCookieName}=${named}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly${secure}`,
    }
  }
  return {
    locale:
      toLocale(getCookie(context, languageCookieName)) ??
      preferredLocale(context.req.header('accept-language')),
  }
}

const toLocale = (text: string | undefined) => locales.find((locale) => locale === text)
