import { describe, expect, test } from 'vitest'
import { errorTexts } from '../errors/errorTexts.ts'
import type { KitErrorCode } from '../errors/kitError.ts'
import { buttonMessages } from './buttonMessages.ts'
import { dialogMessages } from './dialogMessages.ts'
import { type ErrorAction, errorMessage } from './errorMessage.ts'
import { format } from './format.ts'
import { instructionTexts } from './instructionTexts.ts'

test.each([
  ['Opening {wallet}…', { wallet: 'Rainbow' }, 'Opening Rainbow…'],
  ['{a}{b}{a}', { a: '1', b: '2' }, '121'],
  ['{wallet}', { wallet: '$& $1 {wallet}' }, '$& $1 {wallet}'],
  ['{missing} stays', {}, '{missing} stays'],
  ['{constructor}', {}, '{constructor}'],
  ['no gap', { wallet: 'x' }, 'no gap'],
])('%j is filled in', (template, values, text) => {
  expect(format(template, values)).toBe(text)
})

describe('texts that the specification fixes', () => {
  const { connect, get, signIn, account, chain, opening, actions, errors } = dialogMessages
  test.each([
    ['B-2.10', buttonMessages.connectWallet, 'Connect Wallet'],
    ['B-2.15', buttonMessages.wrongNetwork, 'Wrong network'],
    ['B-2.50', connect.title, 'Connect a Wallet'],
    ['B-2.60', connect.getWallet, 'Get a Wallet'],
    ['B-2.60', connect.learnMore, 'Learn More'],
    ['B-2.70', signIn.title, 'Verify your account'],
    ['B-2.71', signIn.waiting, 'Waiting for signature...'],
    ['B-2.71', signIn.verifying, 'Verifying signature...'],
    ['B-2.80', account.copyAddress, 'Copy Address'],
    ['B-2.80', account.disconnect, 'Disconnect'],
    ['B-2.90', chain.title, 'Switch Networks'],
    ['B-2.94', chain.wrongNetwork, 'Wrong network detected, switch or disconnect to continue'],
    [
      'B-8.14',
      chain.cannotSwitch,
      'Your wallet does not support switching networks from the app. Try switching networks from within your wallet instead.',
    ],
    ['B-8.14', errors.switchChainUnsupported, chain.cannotSwitch],
    ['B-8.6', errors.providerRequired, 'provider is required.'],
    ['B-8.7', errors.safeUnavailable, 'Could not load Safe information'],
    ['B-8.9', errors.signInPrepare, 'Error preparing message, please retry!'],
    ['B-8.10', errors.signInSign, 'Error signing message, please retry!'],
    ['B-8.11', errors.signInVerify, 'Error verifying signature, please retry!'],
    ['B-8.12', errors.unknown, 'Oops, something went wrong!'],
    ['B-8.15', format(connect.unsupported, { wallet: 'Safe' }), 'Safe (unsupported)'],
    ['B-8.16', format(opening.notInstalled, { wallet: 'Rainbow' }), 'Rainbow is not installed'],
    ['B-8.16', format(opening.notAvailable, { wallet: 'Rainbow' }), 'Rainbow is not available'],
    ['B-8.16', actions.install, 'INSTALL'],
    ['B-8.17', actions.retry, 'RETRY'],
    ['B-8.18', errors.missingTransactionProvider, 'Transaction hooks must be used within the provider'],
    ['B-8.19', errors.missingAuthenticationAdapter, 'No authentication adapter found'],
    ['B-8.20', errors.missingAddressOrChain, 'No address or chain ID found'],
    ['B-5.13', errors.invalidTransaction, 'Unable to add transaction'],
    ['B-11.3', get.title, 'Get a Wallet'],
  ])('%s %s', (_id, text, fixed) => {
    expect(text).toBe(fixed)
  })
})

test('every gap in a text is one that its component fills', () => {
  const known = [
    'wallet',
    'app',
    'browser',
    'name',
    'device',
    'system',
    'time',
    'setting',
    'count',
    'number',
    'step',
  ]
  const gaps = JSON.stringify([buttonMessages, dialogMessages]).matchAll(/\{(\w+)\}/g)
  for (const [, gap] of gaps) expect(known).toContain(gap)
})

test('W13 every error text fits in 200 characters and is not empty', () => {
  for (const text of Object.values(errorTexts)) {
    expect(text.length).toBeGreaterThan(0)
    expect(text.length).toBeLessThanOrEqual(200)
  }
})

/** Action after each failure that a visitor can meet, as its text says. Every other failure can be tried again. */
const help: Partial<Record<KitErrorCode, readonly ErrorAction[]>> = {
  walletNotInstalled: ['install', 'reload'],
  unauthorized: ['disconnect', 'retry'],
  chainUnreadable: ['disconnect', 'retry'],
  outdatedPage: ['reload'],
  providerRequired: [],
  unsupportedMethod: [],
  chainNotConfigured: [],
  switchChainUnsupported: [],
  batchUnsupported: [],
  batchChainUnsupported: [],
  batchTooLarge: [],
  batchDuplicate: [],
  batchUnknown: [],
  capabilityUnsupported: [],
}
const isForDevelopers = (code: string) => /^(invalid(?!Request)|missing)/.test(code)

test.each(Object.keys(errorTexts) as KitErrorCode[])(
  '%s says what happened and offers what helps',
  (code) => {
    const { message, actions } = errorMessage(code, dialogMessages)
    expect(message).toBe(errorTexts[code])
    expect(actions).toEqual(help[code] ?? (isForDevelopers(code) ? [] : ['retry']))
    // No text speaks of a reload above another button.
    expect(actions[0] === 'reload').toBe(/reload/i.test(message))
  },
)

const own1 = { step: 'scan', title: 'Hold it to the reader', description: 'The {card} blinks.' }
const own2 = { step: '__proto__', title: 'Wait', description: 'A minute.' }
const own3 = { title: 'Done', description: '' }

describe('B-10.9 instructions', () => {
  const steps = ['install', 'create', 'scan', 'refresh'] as const
  const instructions = { learnMoreUrl: 'https://wallet.example', steps }

  test('take the words of their place, with the name of the wallet filled in', () => {
    const texts = instructionTexts(
      { id: 'metaMask', name: 'MetaMask' },
      { kind: 'qrCode', ...instructions },
      dialogMessages,
    )
    expect(texts.map((step) => step.key)).toEqual(['install', 'create', 'scan'])
    expect(texts[0]?.title).toBe('Open the MetaMask app')
    for (const { title, text } of texts) expect(title + text).not.toContain('{')
  })

  test('have words of their own where the gesture differs', () => {
    const texts = instructionTexts(
      { id: 'trust', name: 'Trust Wallet' },
      { kind: 'qrCode', ...instructions },
      dialogMessages,
    )
    expect(texts[2]?.title).toBe('Open WalletConnect in the settings')
  })

  test.each([
    [
      'mobile',
      ['Open the X app', 'Create or import a wallet', 'Tap the scan button', 'Come back to this page'],
    ],
    ['desktop', ['Install X on this computer', 'Create or import a wallet', 'Come back to this page']],
  ] as const)('D-49 of %s have words of their own, and share the others', (kind, titles) => {
    const texts = instructionTexts({ id: 'x', name: 'X' }, { kind, ...instructions }, dialogMessages)
    expect(texts.map(({ title }) => title)).toEqual(titles)
  })

  test('D-49 the words of a wallet count on the phone, too', () => {
    const [, create] = instructionTexts(
      { id: 'argent', name: 'Argent' },
      { kind: 'mobile', ...instructions },
      dialogMessages,
    )
    expect(create?.text).toMatch(/user name/)
  })

  test('have the common words in the browser', () => {
    const [own, common] = ['argent', 'x'].map((id) =>
      instructionTexts({ id, name: 'X' }, { kind: 'extension', ...instructions }, dialogMessages),
    )
    expect(own).toEqual(common)
  })

  test.each(['install', 'create', 'scan', 'window', 'refresh'])(
    'a step of a host in its own words may have the picture of %s',
    (step) => {
      const own = { ...instructions, steps: [{ step, title: 'T', description: 'D' }] as never }
      expect(instructionTexts({ id: 'x', name: 'X' }, { kind: 'qrCode', ...own }, dialogMessages)).toEqual([
        { key: step, title: 'T', text: 'D' },
      ])
    },
  )

  test('B-3.1 short names are used where there is one', () => {
    const coinbase = { id: 'coinbase', name: 'Coinbase Wallet', shortName: 'Coinbase' }
    expect(instructionTexts(coinbase, { kind: 'extension', ...instructions }, dialogMessages)[0]?.title).toBe(
      'Install the Coinbase extension',
    )
  })

  test('B-3.2, B-3.5 a host says a step in its own words; a key that is known decides the picture', () => {
    const own = { ...instructions, steps: ['install', own1, own2, own3] as const }
    expect(instructionTexts({ id: 'x', name: 'X' }, { kind: 'extension', ...own }, dialogMessages)).toEqual([
      expect.objectContaining({ key: 'install', title: 'Install the X extension' }),
      { key: 'scan', title: 'Hold it to the reader', text: 'The {card} blinks.' },
      { title: 'Wait', text: 'A minute.' },
      { title: 'Done', text: '' },
    ])
  })

  test('B-3.5 an unknown step is left out, and the others stay', () => {
    const odd = { ...instructions, steps: ['install', 'dance', '__proto__', 'refresh'] as never }
    const texts = instructionTexts({ id: 'x', name: 'X' }, { kind: 'extension', ...odd }, dialogMessages)
    expect(texts.map((step) => step.key)).toEqual(['install', 'refresh'])
  })

  test.each(['__proto__', 'constructor', 'qrCode'])('a wallet called %s gets the common words', (id) => {
    expect(
      instructionTexts({ id, name: 'X' }, { kind: 'extension', ...instructions }, dialogMessages),
    ).toHaveLength(3)
    expect(
      instructionTexts({ id, name: 'X' }, { kind: 'qrCode', ...instructions }, dialogMessages),
    ).toHaveLength(3)
  })
})
