'use client'
import { type DisclaimerComponent, FoyerProvider, type Kit, type Language } from '@foyer/kit'
import { initialSession } from '@foyer/kit/prerender'
import { FoyerThemeProvider } from '@foyer/kit/themes'
import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { type Config, type State, useConfig } from 'wagmi'
import type { Chain } from 'wagmi/chains'
import { AuthenticationContext } from '../authentication/RainbowKitAuthenticationProvider.tsx'
import { lightTheme, type Theme } from '../theme.ts'
import type { AvatarComponent } from '../types/avatar.ts'
import type { Locale } from '../types/locale.ts'
import { withShownName } from './chainNames.ts'
import { hostKit } from './hostKit.ts'
import { RunTimeContext } from './RunTime.tsx'

export interface RainbowKitProviderProps {
  /** Chain to request when connecting. Read once. */
  initialChain?: Chain | number | undefined
  /** Value of `data-rk`, for your own selectors. Providers of a page with one each have a dialog each. */
  id?: string | undefined
  children: ReactNode
  /** `null`: no theme and no wrapper element. @default lightTheme() */
  theme?: Theme | null | undefined
  /** @default false */
  showRecentTransactions?: boolean | undefined
  appInfo?: { appName?: string; learnMoreUrl?: string; disclaimer?: DisclaimerComponent } | undefined
  /** @default false */
  coolMode?: boolean | undefined
  avatar?: AvatarComponent | undefined
  /** @default 'wide' */
  modalSize?: 'compact' | 'wide' | undefined
  /** @default the visitor's language */
  locale?: Locale | undefined
}

/**
 * The kit of the wagmi config above it. Mount it inside `WagmiProvider`. Every prop but `initialChain` may change at run
 * time.
 */
export function RainbowKitProvider({
  appInfo,
  avatar,
  children,
  id,
  locale,
  theme,
  ...props
}: RainbowKitProviderProps) {
  const last = useRef<Language>(undefined)
  const kit = useHostKit({ ...props, appInfo, avatar, id }, last)
  useLocale(kit, locale, last)
  const disclaimer = appInfo?.disclaimer
  const runTime = useMemo(() => ({ avatar, disclaimer }), [avatar, disclaimer])
  const shown = useMemo(() => (theme === undefined ? lightTheme() : theme), [theme])
  const content = (
    <RunTimeContext.Provider value={runTime}>
      <FoyerProvider kit={kit}>{children}</FoyerProvider>
    </RunTimeContext.Provider>
  )
  if (shown === null) return content
  return (
    <div data-rk={id ?? ''}>
      <FoyerThemeProvider theme={shown} inline>
        {content}
      </FoyerThemeProvider>
    </div>
  )
}

type KitProps = Pick<
  RainbowKitProviderProps,
  'appInfo' | 'avatar' | 'coolMode' | 'id' | 'initialChain' | 'modalSize' | 'showRecentTransactions'
>

function useHostKit(props: KitProps, last: LastLanguage) {
  const { appInfo, avatar, coolMode = false, id, initialChain, modalSize = 'wide' } = props
  const { showRecentTransactions = false } = props
  const config = useConfig()
  const authentication = useContext(AuthenticationContext)
  const initial = useRef(initialChain)
  const { appName, learnMoreUrl, disclaimer } = appInfo ?? {}
  const hasAvatar = avatar !== undefined
  const hasDisclaimer = disclaimer !== undefined
  const session = useSessionInHtml(config)
  return useMemo(
    () =>
      hostKit({
        config,
        ...(session.current && { session: session.current }),
        authentication,
        id,
        appName,
        ...(learnMoreUrl !== undefined && { learnMoreUrl }),
        coolMode,
        modalSize,
        showRecentTransactions,
        hasAvatar,
        hasDisclaimer,
        ...(last.current && { language: last.current }),
        initialChainId: () => {
          const { current: chain } = initial
          return typeof chain === 'object' ? chain.id : chain
        },
      }),
    [
      config,
      authentication,
      id,
      appName,
      learnMoreUrl,
      coolMode,
      modalSize,
      showRecentTransactions,
      hasAvatar,
      hasDisclaimer,
      session,
      last,
    ],
  )
}

/**
 * The session that `initialState` of `WagmiProvider` has put into the config of a page with `ssr`, for its HTML and its
 * hydration. A kit that replaces the first one continues with what is remembered.
 */
function useSessionInHtml(config: Config) {
  const session = useRef(config._internal.ssr ? sessionOf(config) : undefined)
  useEffect(() => {
    session.current = undefined
  }, [])
  return session
}

/**
 * States that were read for the HTML of a server. `WagmiProvider` puts a new one into the config of a visitor with a cookie, and
 * leaves that of the visitor before to one without.
 */
const past = new WeakSet<State>()

function sessionOf({ chains, state }: Config) {
  if (past.has(state)) return undefined
  // Other providers of the same HTML are rendered before.
  if (typeof window === 'undefined') queueMicrotask(() => past.add(state))
  return initialSession({ chains: chains.map(withShownName) }, state)
}

/** The last loaded language, for another kit. */
interface LastLanguage {
  current: Language | undefined
}

/** RainbowKit's tag of Ukrainian is that of the country. */
const tagOf = (locale: Locale) => (locale === 'ua' ? 'uk' : locale)

/**
 * Loads a language and sets it on the kit, at each change.
 *
 * @param locale Undefined: the visitor's.
 */
function useLocale(kit: Kit, locale: Locale | undefined, last: LastLanguage): void {
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
