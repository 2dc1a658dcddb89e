import { expect, test } from 'vitest'
import { type SignIn, type SignInEvent, signInReducer } from './signIn.ts'

const nonce = 'abcdefgh12345678'
const empty: SignIn = { status: 'idle' }
const ready: SignIn = { status: 'idle', nonce }
const preparing: SignIn = { status: 'preparing' }
const signing: SignIn = { status: 'signing', nonce }
const verifying: SignIn = { status: 'verifying', nonce }
const switching: SignIn = { status: 'switching', nonce }

const table: readonly (readonly [name: string, from: SignIn, event: SignInEvent, to: SignIn])[] = [
  ['B-4.81 the nonce is fetched first', empty, { type: 'prepare' }, preparing],
  ['B-4.87 once', preparing, { type: 'prepare' }, preparing],
  [
    'B-4.82 again after it failed',
    { status: 'idle', error: 'signInPrepare' },
    { type: 'prepare' },
    preparing,
  ],
  ['B-4.80 the nonce arrives', preparing, { type: 'nonce', nonce }, ready],
  [
    'B-8.9 it does not',
    preparing,
    { type: 'fail', error: 'signInPrepare' },
    { status: 'idle', error: 'signInPrepare' },
  ],
  ['B-4.80 a press signs', ready, { type: 'sign' }, signing],
  ['B-4.80 and clears the error', { ...ready, error: 'signInSign' }, { type: 'sign' }, signing],
  ['B-3.50 but not without a nonce', empty, { type: 'sign' }, empty],
  ['B-4.87 a double press is one', signing, { type: 'sign' }, signing],
  ['B-4.85 a rejection is silent and keeps the nonce', signing, { type: 'reject' }, ready],
  [
    'B-8.10 a failure keeps the nonce',
    signing,
    { type: 'fail', error: 'signInSign' },
    { ...ready, error: 'signInSign' },
  ],
  [
    'B-4.83 so does a generic one',
    signing,
    { type: 'fail', error: 'unknown' },
    { ...ready, error: 'unknown' },
  ],
  ['C5 a press on a wrong network switches first', ready, { type: 'switch' }, switching],
  ['C5 but not without a nonce', empty, { type: 'switch' }, empty],
  ['C5 fetches another nonce if that took long', switching, { type: 'prepare' }, preparing],
  ['C5 and signs then', switching, { type: 'sign' }, signing],
  ['C5 a refusal to switch is silent', switching, { type: 'reject' }, ready],
  [
    'C5 a failure to switch keeps the nonce',
    switching,
    { type: 'fail', error: 'chainStayed' },
    { ...ready, error: 'chainStayed' },
  ],
  ['C5 nothing is verified while switching', switching, { type: 'signature' }, switching],
  [
    'an error of the account before is forgotten',
    { ...ready, error: 'chainStayed' },
    { type: 'forget' },
    ready,
  ],
  [
    'not the one that says why there is no nonce',
    { status: 'idle', error: 'signInPrepare' },
    { type: 'forget' },
    { status: 'idle', error: 'signInPrepare' },
  ],
  ['nor a request', switching, { type: 'forget' }, switching],
  ['B-4.80 the signature arrives', signing, { type: 'signature' }, verifying],
  [
    'B-4.84 a failed verification spends the nonce',
    verifying,
    { type: 'fail', error: 'signInVerify' },
    { status: 'idle', error: 'signInVerify' },
  ],
  [
    'B-4.84 a new nonce takes its place, and the error stays to be read',
    { status: 'idle', error: 'signInVerify' },
    { type: 'nonce', nonce },
    { ...ready, error: 'signInVerify' },
  ],
  [
    'a nonce that is there is kept',
    { ...ready, error: 'signInSign' },
    { type: 'nonce', nonce: 'another1' },
    { ...ready, error: 'signInSign' },
  ],
  ['B-4.86 a signature after cancel is late', empty, { type: 'signature' }, empty],
  ['a nonce after cancel is late', empty, { type: 'nonce', nonce }, empty],
  ['a failure after cancel is late', ready, { type: 'fail', error: 'signInSign' }, ready],
  ['a rejection while verifying is not one', verifying, { type: 'reject' }, verifying],
  ['nothing begins while verifying', verifying, { type: 'prepare' }, verifying],
  ['nor is anything signed', verifying, { type: 'sign' }, verifying],
  ['a nonce while signing is not needed', signing, { type: 'nonce', nonce: 'another1' }, signing],
  ['reset begins again', verifying, { type: 'reset' }, empty],
]
test.each(table)('%s', (_name, from, event, to) => {
  expect(signInReducer(from, event)).toStrictEqual(to)
})
