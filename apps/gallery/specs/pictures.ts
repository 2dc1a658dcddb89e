import type { Choices } from '../src/choices.ts'

interface Picture {
  readonly state: string
  /** @default light, left to right, English, 1280 px wide */
  readonly theme?: string
  readonly dir?: Choices['dir']
  /** A language whose script the font of the pictures has. */
  readonly locale?: Choices['locale']
  readonly width?: number
}

/** File name of a picture. */
export function fileName({ state, theme = 'light', dir, locale, width = 1280 }: Picture): string {
  return `${[state, width, theme, ...(dir ? [dir] : []), ...(locale ? [locale] : [])].join('-')}.png`
}

/** States compared pixel by pixel: every dialog and every step once, and each theme where it differs. */
export const pictures: readonly Picture[] = [
  { state: 'button-connect' },
  { state: 'button-connect', theme: 'dark' },
  { state: 'button-account' },
  { state: 'button-account', theme: 'dark', width: 390 },
  { state: 'button-account', dir: 'rtl' },
  { state: 'button-pending' },
  { state: 'button-wrong-network' },
  { state: 'button-no-answer' },
  { state: 'button-wide', width: 390 },
  { state: 'calls-sequence' },
  { state: 'calls-sequence-step', theme: 'dark' },
  { state: 'calls-upgrade', dir: 'rtl' },
  { state: 'calls-mobile', width: 390 },
  { state: 'account-batches' },
  { state: 'toasts' },
  { state: 'toasts', theme: 'dark', dir: 'rtl', width: 390 },
  { state: 'connect' },
  { state: 'connect', theme: 'dark' },
  { state: 'connect', dir: 'rtl' },
  { state: 'connect', width: 390 },
  { state: 'connect-installed', theme: 'dark' },
  { state: 'connect-installed', theme: 'midnight' },
  { state: 'connect-contested' },
  { state: 'connect-all-row' },
  { state: 'connect-all' },
  { state: 'connect-all', theme: 'midnight', dir: 'rtl' },
  { state: 'connect-all', width: 390 },
  { state: 'connect-all-found', theme: 'dark' },
  { state: 'connect-all-slip' },
  { state: 'connect-all-none', locale: 'de' },
  { state: 'mobile-all-tile', width: 390 },
  { state: 'mobile-all', width: 390 },
  { state: 'mobile-all-opening', theme: 'dark', width: 390 },
  { state: 'connect-opening' },
  { state: 'connect-opening', theme: 'dark', dir: 'rtl', width: 390 },
  { state: 'connect-slow', width: 390 },
  { state: 'connect-rejected', theme: 'dark' },
  { state: 'connect-failed' },
  { state: 'connect-not-installed', width: 390 },
  { state: 'connect-code', width: 390 },
  { state: 'connect-code-no-relay', width: 390 },
  { state: 'intro', width: 390 },
  { state: 'get', theme: 'dark', width: 390 },
  { state: 'download-options' },
  { state: 'download', width: 390 },
  { state: 'download-desktop', theme: 'dark', width: 390 },
  { state: 'instructions-mobile', dir: 'rtl' },
  { state: 'instructions-extension', theme: 'dark', width: 390 },
  { state: 'mobile', width: 390 },
  { state: 'mobile', theme: 'dark', dir: 'rtl', width: 390 },
  { state: 'mobile-instructions', width: 390 },
  { state: 'mobile-in-app', theme: 'dark', width: 390 },
  { state: 'mobile-which-app', width: 390 },
  { state: 'mobile-open-app', width: 390 },
  { state: 'mobile-failed', theme: 'dark', width: 390 },
  { state: 'mobile', locale: 'ru', width: 390 },
  { state: 'sign-in' },
  { state: 'sign-in', theme: 'dark', dir: 'rtl' },
  { state: 'sign-in-signing', theme: 'dark' },
  { state: 'sign-in-failed' },
  { state: 'account' },
  { state: 'account-transactions', theme: 'dark' },
  { state: 'account-transactions', dir: 'rtl' },
  { state: 'account-mobile', width: 390 },
  { state: 'account-devices' },
  { state: 'account-devices-leaving', theme: 'midnight', locale: 'de', width: 390 },
  { state: 'account-copy-failed' },
  { state: 'account-no-answer' },
  { state: 'account-no-answer-mobile', theme: 'dark', width: 390 },
  { state: 'chain' },
  { state: 'chain-confirming', theme: 'dark' },
  { state: 'chain-failed', dir: 'rtl' },
  { state: 'chain-dead', theme: 'dark' },
  { state: 'chain-wrong' },
  { state: 'chain-mobile', theme: 'dark', width: 390 },
  { state: 'failure-outdatedPage' },
  { state: 'failure-unauthorized', theme: 'dark' },
  { state: 'failure-unsupportedMethod', width: 390 },
  { state: 'failure-signOutFailed', width: 390 },
  { state: 'trouble-page' },
  { state: 'signed-out-late', theme: 'dark' },
  { state: 'signed-out-failed', width: 390 },
  { state: 'trouble-dialog', width: 390 },
]
