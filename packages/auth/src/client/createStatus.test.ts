import type { AuthStatus } from '@foyer/core'
import { expect, test } from 'vitest'
import { createStatus } from './createStatus.ts'

const signedIn: AuthStatus = {
  status: 'authenticated',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
}
const signedOut: AuthStatus = { status: 'unauthenticated' }

/** A status whose server replies by hand: `reply(0, …)` to the first look. */
function create() {
  const looks: ((reply: AuthStatus | undefined) => void)[] = []
  const created = createStatus<AuthStatus>(
    () => new Promise((resolve) => looks.push(resolve)),
    (reply) => reply,
  )
  const pending: Promise<unknown>[] = []
  return {
    ...created,
    looks,
    look: () => void pending.push(created.ask()),
    async reply(index: number, reply?: AuthStatus) {
      looks[index]?.(reply)
      await pending[index]
    },
  }
}

test.each([
  ['before the later one fails', [0, 1]],
  ['after the later one has failed', [1, 0]],
])('an earlier look that is answered %s counts', async (_, order) => {
  const { look, reply, status } = create()
  look()
  look()
  for (const [count, index] of order.entries()) {
    if (count === 1) expect(status.get()).toEqual({ status: 'loading' })
    await reply(index, index === 0 ? signedIn : undefined)
  }
  expect(status.get()).toEqual(signedIn)
})

test('the latest of the looks that were answered counts when the last one fails', async () => {
  const { look, reply, status } = create()
  for (let count = 0; count < 3; count += 1) look()
  await reply(1, signedOut)
  await reply(2)
  await reply(0, signedIn)
  expect(status.get()).toEqual(signedOut)
})

test('an earlier look that is answered after a later one is ignored', async () => {
  const { look, reply, status } = create()
  look()
  look()
  await reply(1, signedOut)
  expect(status.get()).toEqual(signedOut)
  await reply(0, signedIn)
  expect(status.get()).toEqual(signedOut)
})

test('an earlier look is ignored after a change of this page, also when a later one fails', async () => {
  const { look, reply, settle, status } = create()
  look()
  settle(signedOut)
  look()
  await reply(1)
  await reply(0, signedIn)
  expect(status.get()).toEqual(signedOut)
})

test('an answer that waited for a later look does not undo a change of this page', async () => {
  const { look, reply, settle, status } = create()
  look()
  look()
  await reply(0, signedIn)
  settle(signedOut)
  await reply(1)
  expect(status.get()).toEqual(signedOut)
})

test('no look answered is signed out, and one more look is taken before a signature', async () => {
  const { confirm, look, looks, reply, status } = create()
  look()
  look()
  await reply(0)
  expect(status.get()).toEqual({ status: 'loading' })
  await reply(1)
  expect(status.get()).toEqual({ ...signedOut, isAssumed: true })
  const confirmed = confirm()
  looks[2]?.(signedIn)
  await confirmed
  expect(status.get()).toEqual(signedIn)
  await confirm()
  expect(looks).toHaveLength(3)
})
