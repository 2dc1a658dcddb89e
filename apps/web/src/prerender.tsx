import { createKit, type Language, type Locale, type Session } from '@foyer/kit'
import { directionOf, loadTranslation, locales, matchLocale } from '@foyer/kit/locales'
import { rememberedTemplates } from '@foyer/kit/prerender'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { defaultConfig } from './config.ts'
import type { LocaleMessages } from './language.ts'
import { loadMessages } from './messages/loadMessages.ts'
import { MessagesContext } from './messages/MessagesContext.ts'
import type { PageMessages } from './messages/pageMessages.ts'
import { Door } from './screens/home/Door.tsx'
import { Home } from './screens/home/Home.tsx'
import { Failed, NotFound } from './screens/ShutDoor.tsx'
import { Page } from './shell/Page.tsx'

// For the build, which begins before the packages are built.
export { locales, matchLocale }

/** Everything of the site that is rendered ahead, in one language. */
export interface Prerendered {
  readonly locale: Locale
  readonly direction: 'ltr' | 'rtl'
  readonly messages: PageMessages
  /** Messages for the browser. Absent in English. */
  readonly localeMessages?: LocaleMessages
  /** The home page, for a visitor of whom nothing is known. */
  readonly home: string
  /** Templates of the button for returning visitors, filled by `@foyer/kit/remember`. */
  readonly remembered: string
  /** The page for every path that leads nowhere. */
  readonly notFound: string
  /** The page for when the server cannot answer. */
  readonly failed: string
}

export async function prerender(locale: Locale): Promise<Prerendered> {
  const messages = await loadMessages(locale)
  const direction = directionOf(locale)
  const language =
    locale === 'en' ? undefined : { ...(await loadTranslation(locale)).button, lang: locale, dir: direction }

  const page = (content: ReactNode) =>
    renderToString(
      <MessagesContext value={messages}>
        <Page config={defaultConfig}>{content}</Page>
      </MessagesContext>,
    )
  const door = (session?: Session) => <Door kit={createStillKit(session, language)} />

  return {
    locale,
    direction,
    messages,
    ...(language && { localeMessages: toLocaleMessages(language, messages) }),
    home: page(<Home door={door()} messages={messages} />),
    remembered: rememberedTemplates((session) => renderToString(door(session))),
    notFound: page(<NotFound messages={messages} />),
    failed: page(<Failed messages={messages} />),
  }
}

function toLocaleMessages(language: LocaleMessages['language'], messages: PageMessages): LocaleMessages {
  const { locale, grants, safe, testTransaction } = messages
  return { language, messages: { locale, grants }, safe, testTransaction }
}

function createStillKit(session: Session | undefined, language: Language | undefined) {
  const loadEngine = () => Promise.reject(new Error('There is no engine while a page is prerendered.'))
  return createKit({
    appName: defaultConfig.appName,
    loadEngine,
    ...(session && { session }),
    ...(language && { language }),
  })
}
