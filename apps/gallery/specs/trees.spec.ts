import { failureStates } from '../src/states/failures.ts'
import { findState } from '../src/states/states.ts'
import { expect, test } from './setup/test.ts'

/** The states of a visit, in its order. What stands in `trees/` is what a screen reader is told. */
const walk = [
  'button-connect',
  'connect',
  'connect-installed',
  'connect-contested',
  'intro',
  'get',
  'download-options',
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
  'mobile',
  'mobile-get',
  'mobile-unsupported',
  'mobile-open-app',
  'mobile-failed',
  'sign-in',
  'sign-in-signing',
  'sign-in-failed',
  'button-account',
  'button-small',
  'button-pending',
  'button-remembered',
  'account-transactions',
  'account-devices',
  'account-devices-leaving',
  'account-copied',
  'account-copy-failed',
  'chain',
  'chain-confirming',
  'chain-failed',
  'button-wrong-network',
  'chain-wrong',
  'chain-cannot-switch',
  'trouble-page',
  'trouble-dialog',
]

for (const id of [...walk, ...failureStates.map(({ id }) => id)]) {
  test(`a screen reader is told what "${id}" is`, async ({ stage }) => {
    const state = findState(id)
    await stage.open(state)
    // An open dialog is all that there is: the page behind it is inert.
    const all = stage.page.locator(state.view && state.broken !== 'page' ? 'dialog' : 'body')
    await expect(all).toMatchAriaSnapshot({ name: `${id}.aria.yml` })
  })
}
