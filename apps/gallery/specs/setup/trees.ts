import { expect, type Page } from '@playwright/test'
import type { State } from '../../src/State.ts'
import { failureStates } from '../../src/states/failures.ts'

/** The states of a visit, in its order, whose trees are compared. */
const walk = [
  'button-connect',
  'connect',
  'connect-installed',
  'connect-contested',
  'intro',
  'get',
  'download-options',
  'download-desktop',
  'download',
  'instructions-mobile',
  'instructions-extension',
  'connect-opening',
  'connect-slow',
  'connect-rejected',
  'connect-failed',
  'connect-not-installed',
  'connect-code',
  'connect-code-no-relay',
  'connect-all-row',
  'connect-all',
  'connect-all-found',
  'connect-all-none',
  'mobile-all',
  'mobile-all-opening',
  'mobile',
  'mobile-get',
  'mobile-instructions',
  'mobile-unsupported',
  'mobile-open-app',
  'mobile-place',
  'mobile-failed',
  'sign-in',
  'sign-in-switching',
  'sign-in-signing',
  'sign-in-failed',
  'button-account',
  'button-small',
  'button-pending',
  'button-remembered',
  'button-no-answer',
  'account-transactions',
  'account-devices',
  'account-devices-leaving',
  'account-copied',
  'account-copy-failed',
  'account-no-answer',
  'account-batches',
  'calls-sequence',
  'calls-sequence-step',
  'calls-upgrade',
  'toasts',
  'chain',
  'chain-confirming',
  'chain-failed',
  'chain-dead',
  'button-wrong-network',
  'chain-wrong',
  'chain-cannot-switch',
  'trouble-page',
  'signed-out-late',
  'signed-out-failed',
  'trouble-dialog',
]

/** Ids of the states that have a file in `trees/`. */
export const compared: ReadonlySet<string> = new Set([...walk, ...failureStates.map(({ id }) => id)])

/** Compares the accessibility tree of a state with its file in `trees/`, if there is one. */
export async function expectTree(page: Page, { id, view, broken }: State): Promise<void> {
  if (!compared.has(id)) return
  // An open dialog is all that there is: the page behind it is inert.
  const all = page.locator(view && broken !== 'page' ? 'dialog' : 'body')
  await expect(all).toMatchAriaSnapshot({ name: `${id}.aria.yml` })
}
