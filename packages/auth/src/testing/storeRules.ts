import assert from 'node:assert/strict'
import type { AuthStore, SessionRow } from '../server/store.ts'

/** Conformance tests for every `AuthStore`. Each rule starts with an empty store. */
export const storeRules: readonly {
  readonly name: string
  readonly check: (store: AuthStore) => Promise<void>
}[] = [
  {
    name: 'T2: a nonce is spent once, and then known to be spent',
    async check(store) {
      assert.equal(await store.isSpent('n1'), false)
      assert.equal(await store.spendAndOpen(entry('n1', row('a'))), true)
      assert.equal(await store.isSpent('n1'), true)
      assert.equal(await store.spendAndOpen(entry('n1', row('b'))), false)
    },
  },
  {
    name: 'a spent nonce opens no session, ends none and evicts none',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      await store.spendAndOpen({ ...entry('n1', row('b')), replaces: row('a').tokenHash, keep: 1 })
      assert.equal(await store.find(row('b').tokenHash), undefined)
      assert.deepEqual(await store.find(row('a').tokenHash), row('a'))
    },
  },
  {
    name: 'T3, F6: of 1,000 posts of one nonce at once, one opens a session',
    async check(store) {
      const tries = Array.from({ length: 1000 }, (_, index) =>
        store.spendAndOpen({ ...entry('n1', row(String(index))), keep: 1000 }),
      )
      const opened = (await Promise.all(tries)).filter(Boolean)
      assert.equal(opened.length, 1)
      assert.equal((await store.list(row('0').account)).length, 1)
    },
  },
  {
    name: 'keeps every field of a session',
    async check(store) {
      const contract: SessionRow = {
        ...row('a'),
        account: `1:${row('a').address}`,
        by: 'contract',
        tokenSeen: false,
        device: { browser: null, system: 'iOS', form: 'phone' },
        proof: { message: 'a message\nof two lines', signature: '0x1234' },
      }
      await store.spendAndOpen(entry('n1', contract))
      assert.deepEqual(await store.find(contract.tokenHash), contract)
    },
  },
  {
    name: 'T12: a new session ends the one it replaces',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      await store.spendAndOpen({ ...entry('n2', row('b')), replaces: row('a').tokenHash })
      assert.equal(await store.find(row('a').tokenHash), undefined)
    },
  },
  {
    name: 'keeps the newest sessions of an account, and those of others',
    async check(store) {
      const other = { ...row('other'), account: 'key:0xother' }
      await store.spendAndOpen(entry('other', other))
      for (let index = 0; index < 12; index += 1) {
        const session = { ...row(String(index)), createdAt: 1000 + index }
        await store.spendAndOpen({ ...entry(`n${index}`, session), keep: 10 })
      }
      const remaining = (await store.list(row('0').account)).map((session) => session.createdAt)
      assert.deepEqual(remaining, [1011, 1010, 1009, 1008, 1007, 1006, 1005, 1004, 1003, 1002])
      assert.deepEqual(await store.find(other.tokenHash), other)
    },
  },
  {
    name: 'the newest session survives a clock that jumped back',
    async check(store) {
      await store.spendAndOpen({ ...entry('n1', { ...row('a'), createdAt: 5000 }), keep: 1 })
      await store.spendAndOpen({ ...entry('n2', { ...row('b'), createdAt: 1000 }), keep: 1 })
      assert.deepEqual(
        (await store.list(row('a').account)).map((session) => session.tokenHash),
        [row('b').tokenHash],
      )
    },
  },
  {
    name: 'touches what it is told to and nothing else',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      await store.touch(row('a').id, { seenAt: 7 })
      await store.touch(row('a').id, { checkedAt: 8 })
      await store.touch('nobody', { seenAt: 9 })
      assert.deepEqual(await store.find(row('a').tokenHash), { ...row('a'), seenAt: 7, checkedAt: 8 })
      await store.touch(row('a').id, { askedAt: 10 })
      const touched = { ...row('a'), seenAt: 7, checkedAt: 8, askedAt: 10 }
      assert.deepEqual(await store.find(row('a').tokenHash), touched)
    },
  },
  {
    name: 'closes a session, twice without complaint, and forgets the tokens that it had',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      assert.equal(await store.replaceToken(replacement('a', 'b')), true)
      await store.close(row('a').id)
      await store.close(row('a').id)
      assert.equal(await store.find(hash('b')), undefined)
      assert.equal(await store.findReplaced(hash('a')), undefined)
    },
  },
  {
    name: 'T13: a replaced token is found by the session that it was for, and by no other way',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      await store.spendAndOpen(entry('n2', row('other')))
      assert.equal(await store.findReplaced(hash('a')), undefined)
      assert.equal(await store.replaceToken(replacement('a', 'b')), true)
      const session = { ...row('a'), tokenHash: hash('b'), tokenAt: 17, tokenSeen: false }
      assert.equal(await store.find(hash('a')), undefined)
      assert.deepEqual(await store.find(hash('b')), session)
      assert.deepEqual(await store.findReplaced(hash('a')), { session, salt: 'from a' })
      assert.deepEqual(await store.find(hash('other')), row('other'))
    },
  },
  {
    name: 'T13: a token is replaced once, however many ask at once',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      const tries = Array.from({ length: 20 }, (_, index) =>
        store.replaceToken({ ...replacement('a', `b${index}`), salt: `salt ${index}` }),
      )
      const replaced = (await Promise.all(tries)).flatMap((won, index) => (won ? [index] : []))
      assert.equal(replaced.length, 1)
      const found = await store.findReplaced(hash('a'))
      assert.equal(found?.salt, `salt ${replaced[0]}`)
      assert.equal(found?.session.tokenHash, hash(`b${replaced[0]}`))
    },
  },
  {
    name: 'T13: tokens before the present one are outdated from when it is first seen, and stay so',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      await store.replaceToken(replacement('a', 'b'))
      await store.confirmToken({ tokenHash: hash('b'), at: 100 })
      await store.replaceToken(replacement('b', 'c'))
      const before = await store.findReplaced(hash('a'))
      assert.equal(before?.outdatedAt, 100)
      assert.equal((await store.findReplaced(hash('b')))?.outdatedAt, undefined)
      assert.equal((await store.find(hash('c')))?.tokenSeen, false)
      await store.confirmToken({ tokenHash: hash('c'), at: 200 })
      assert.equal((await store.findReplaced(hash('a')))?.outdatedAt, 100)
      assert.equal((await store.findReplaced(hash('b')))?.outdatedAt, 200)
      assert.equal((await store.find(hash('c')))?.tokenSeen, true)
    },
  },
  {
    name: 'T13: a token that is confirmed after it was replaced changes nothing',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      await store.spendAndOpen(entry('n2', row('other')))
      await store.replaceToken(replacement('a', 'b'))
      await store.replaceToken(replacement('b', 'c'))
      for (const name of ['a', 'b', 'unknown']) await store.confirmToken({ tokenHash: hash(name), at: 100 })
      assert.equal((await store.find(hash('c')))?.tokenSeen, false)
      for (const name of ['a', 'b'])
        assert.equal((await store.findReplaced(hash(name)))?.outdatedAt, undefined)
    },
  },
  {
    name: 'T12: a new session ends the one that a replaced token was for',
    async check(store) {
      await store.spendAndOpen(entry('n1', row('a')))
      await store.replaceToken(replacement('a', 'b'))
      await store.spendAndOpen({ ...entry('n2', row('c')), replaces: hash('a') })
      assert.equal(await store.find(hash('b')), undefined)
      assert.deepEqual(await store.find(hash('c')), row('c'))
    },
  },
  {
    name: 'F9: sweeps what is past its time, at most so many rows',
    async check(store) {
      for (let index = 0; index < 5; index += 1) {
        const session = { ...row(String(index)), expiresAt: index < 3 ? 100 : 900 }
        await store.spendAndOpen({ ...entry(`n${index}`, session), nonceUntil: index < 4 ? 100 : 900 })
      }
      assert.equal(await store.sweep(500, 2), 4)
      assert.equal(await store.sweep(500, 100), 3)
      assert.equal(await store.sweep(500, 100), 0)
      assert.equal(await store.isSpent('n3'), false)
      assert.equal(await store.isSpent('n4'), true)
      assert.equal((await store.list(row('0').account)).length, 2)
    },
  },
]

const hash = (name: string) => Buffer.from(name.padStart(32, '.')).toString('hex')

const replacement = (from: string, to: string) => ({
  from: hash(from),
  to: hash(to),
  salt: `from ${from}`,
  at: 17,
})

function row(name: string): SessionRow {
  return {
    id: `id of ${name}`,
    tokenHash: hash(name),
    tokenAt: 1_799_999_999_999,
    tokenSeen: true,
    csrf: `csrf of ${name}`,
    device: { browser: 'Firefox', system: 'Linux', form: 'computer' },
    account: 'key:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    chainId: 9_007_199_254_740_991,
    by: 'key',
    createdAt: 1_800_000_000_000,
    seenAt: 1_800_000_000_001,
    expiresAt: 1_800_000_000_002,
    checkedAt: 1_800_000_000_003,
    askedAt: 1_800_000_000_004,
  }
}

const entry = (nonce: string, session: SessionRow) => ({
  nonce,
  nonceUntil: 1_800_000_600_000,
  session,
  replaces: undefined,
  keep: 10,
})
