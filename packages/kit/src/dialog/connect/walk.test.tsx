import { type Attempt, KitError, type Wallet } from '@foyer/core'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Opened, openDialog, pairingUri, resize } from '../../testing/openDialog.tsx'
import { defaultWallets } from '../../wallets/index.ts'

// The steps of the connect panel on screen: the reducer's own table is in core/src/connectPanel, this one presses controls.

const widths = { wide: 1280, compact: 700 } as const

const only = (id: string, downloadUrls: Wallet['downloadUrls']): Wallet => ({
  id,
  name: id,
  groupName: 'Other',
  iconUrl: 'data:image/png,',
  iconBackground: '#fff',
  injected: { flags: [`is${id}`] },
  ...(downloadUrls && { downloadUrls }),
})
/** B-11.8: not there, with an extension for this browser and nothing else; and with steps for it. */
const plain = only('Plain', { chrome: 'https://example.com/plain' })
const guided: Wallet = {
  ...only('Guided', { chrome: 'https://example.com/guided' }),
  instructions: { extension: { learnMoreUrl: 'https://example.com/', steps: ['install', 'refresh'] } },
}
const wallets = [...defaultWallets, plain, guided]

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  vi.spyOn(window.location, 'href', 'set').mockImplementation(() => {})
  // Stores and help pages are not visited here.
  document.addEventListener('click', stay)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  document.removeEventListener('click', stay)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const stay = (event: Event) => (event.target as Element).closest('a') && event.preventDefault()

/** The state of every wallet that is pressed, until it says otherwise. */
function answerWith(opened: Opened, attempt: Partial<Attempt>) {
  opened.engine.connect.mockImplementation((walletId) => {
    opened.host.attempt.set({ status: 'opening', slow: false, ...attempt, walletId } as Attempt)
    return new Promise<never>(() => {})
  })
}

/** Presses a control as a person does, with the focus on it, and waits for what follows. */
async function press(control: HTMLElement) {
  await act(async () => {
    control.focus()
    fireEvent.click(control)
  })
  await act(async () => void vi.advanceTimersByTime(60))
}

const row = (id: string) => screen.getByTestId(`foyer-wallet-option-${id}`)
const rows = () => screen.queryAllByTestId(/^foyer-wallet-option-/)
const back = () => screen.queryByRole('button', { name: 'Back' })
/** The title of the step: the last one, because the list next to it has one too. */
const title = () => screen.getAllByRole('heading', { level: 1 }).concat(stepTitles()).at(-1)?.textContent
const stepTitles = () => [...document.querySelectorAll<HTMLElement>('h2[data-foyer-title]')]

async function follow(path: readonly string[]) {
  for (const name of path) {
    if (name.startsWith('row ')) await press(row(name.slice(4)))
    else {
      const control =
        screen.queryByRole('button', { name: new RegExp(`^${name}`) }) ??
        screen.getByRole('link', { name: new RegExp(`^${name}`) })
      await press(control)
    }
  }
}

interface Row {
  readonly name: string
  readonly path: readonly string[]
  readonly title: string
  /** Where it says the short name. */
  readonly compactTitle?: string
  /** The title of the step that "Back" leads to; none where there is no such button. */
  readonly wide?: string
  readonly compact?: string
  readonly pairing?: false
}

const intro = 'What is a wallet?'
const list = 'Connect a Wallet'
const toList = { wide: intro, compact: list }
const same = (back: string) => ({ wide: back, compact: back })

const table: readonly Row[] = [
  { name: 'GET', path: ['Get a Wallet'], title: 'Get a Wallet', ...same(intro) },
  { name: 'CONNECT with QR', path: ['row rainbow'], title: 'Scan with Rainbow', compact: list },
  {
    name: 'CONNECT with QR, any',
    path: ['row walletConnect'],
    title: 'Scan with your phone',
    compact: list,
  },
  {
    name: 'CONNECT without QR',
    path: ['row coinbase'],
    title: 'Opening Coinbase Wallet…',
    compactTitle: 'Opening Coinbase…',
    compact: list,
  },
  {
    name: 'B-4.101 DOWNLOAD_OPTIONS from the list',
    path: ['row rainbow'],
    pairing: false,
    title: 'Get Rainbow',
    ...toList,
  },
  { name: 'B-11.8 only an extension', path: ['row Plain'], title: 'Get Plain', ...toList },
  {
    name: 'DOWNLOAD_OPTIONS from GET',
    path: ['Get a Wallet', 'GET MetaMask'],
    title: 'Get MetaMask',
    ...same('Get a Wallet'),
  },
  {
    name: 'DOWNLOAD_OPTIONS from CONNECT',
    path: ['row rainbow', 'Don’t have'],
    title: 'Get Rainbow',
    ...same('Scan with Rainbow'),
  },
  {
    name: 'DOWNLOAD from DOWNLOAD_OPTIONS',
    path: ['Get a Wallet', 'GET MetaMask', 'GET MetaMask for your phone'],
    title: 'Install MetaMask',
    ...same('Get MetaMask'),
  },
  {
    name: 'B-11.7 DOWNLOAD from GET: Argent has an app only',
    path: ['Get a Wallet', 'GET Argent'],
    title: 'Install Argent',
    ...same('Get a Wallet'),
  },
  {
    name: 'DOWNLOAD from CONNECT',
    path: ['row argent', 'Don’t have'],
    title: 'Install Argent',
    ...same('Scan with Argent'),
  },
  {
    name: 'INSTRUCTIONS_MOBILE',
    path: ['Get a Wallet', 'GET Argent', 'Continue'],
    title: 'Get started with Argent',
    ...same('Install Argent'),
  },
  {
    name: 'INSTRUCTIONS_EXTENSION with both',
    path: ['Get a Wallet', 'GET Trust Wallet', 'INSTALL Add to Chrome'],
    title: 'Get started with Trust Wallet',
    ...same('Get Trust Wallet'),
  },
  {
    name: 'B-11.3 INSTRUCTIONS_EXTENSION, extension only',
    path: ['row Guided', 'INSTALL Add to Chrome'],
    title: 'Get started with Guided',
    ...toList,
  },
  {
    name: 'CONNECT from the instructions',
    path: ['Get a Wallet', 'GET Argent', 'Continue', 'Connect$'],
    title: 'Scan with Argent',
    compact: list,
  },
  {
    name: 'B-11.7 CONNECT from Rainbow’s extension card, which has no steps',
    path: ['Get a Wallet', 'GET Rainbow', 'INSTALL Add to Chrome'],
    title: 'Scan with Rainbow',
    compact: list,
  },
  {
    name: 'B-11.7 CONNECT from DOWNLOAD: Ledger Live has no steps for a code',
    path: ['row ledger', 'Don’t have', 'GET Ledger Live for your phone', 'Continue'],
    title: 'Scan with Ledger Live',
    compact: list,
  },
  {
    name: 'D-49 INSTRUCTIONS_DESKTOP: Ledger Live has an app for this computer',
    path: ['row ledger', 'Don’t have', 'GET Ledger Live for this computer'],
    title: 'Get started with Ledger Live',
    ...same('Get Ledger Live'),
  },
  {
    name: 'D-49 CONNECT from its instructions',
    path: ['row ledger', 'Don’t have', 'GET Ledger Live for this computer', 'Connect$'],
    title: 'Scan with Ledger Live',
    compact: list,
  },
]

describe('B-11.3, B-11.4, B-11.6, B-11.7: every step and its way back', () => {
  for (const layout of ['wide', 'compact'] as const) {
    test.each(table)(`${layout}: $name`, async (step) => {
      const opened = await openDialog({
        wallets,
        width: widths[layout],
        walletConnect: step.pairing ?? true,
      })
      answerWith(opened, {})
      const [first = ''] = step.path
      const viaLearn = layout === 'compact' && first === 'Get a Wallet'
      await follow(viaLearn ? ['Learn More', ...step.path] : step.path)
      expect(title()).toBe((layout === 'compact' && step.compactTitle) || step.title)
      // B-2.53: the list stands next to the step, or gives way to it.
      expect(rows().length > 0).toBe(layout === 'wide')
      expectSound()

      const target = step[layout]
      expect(back() !== null).toBe(target !== undefined)
      if (target === undefined) return
      await press(screen.getByRole('button', { name: 'Back' }))
      expect(title()).toBe(target)
      expectSound()
      if (target === list || target === intro) {
        // B-11.5: nothing stays marked.
        expect(rows().filter((one) => one.hasAttribute('aria-current'))).toEqual([])
      }
    })
  }

  test('compact: LEARN_COMPACT, and wide: the list has no way back', async () => {
    await openDialog({ wallets, width: widths.compact })
    expect(back()).toBeNull()
    await follow(['Learn More'])
    expect(title()).toBe(intro)
    await press(screen.getByRole('button', { name: 'Back' }))
    expect(title()).toBe(list)
    resize(widths.wide)
    expect(title()).toBe(intro)
    expect(back()).toBeNull()
  })
})

describe('B-11.13: what stands below CONNECT', () => {
  test.each([
    ['a wallet that shows a code can be got', 'rainbow', ['Copy link', 'Don’t have Rainbow?']],
    [
      'B-10.8 the protocol itself cannot, nor is there a modal of its own: any wallet will do',
      'walletConnect',
      ['Copy link'],
    ],
    ['one that opens a window asks for nothing more', 'coinbase', []],
  ] as const)('%s', async (_, id, controls) => {
    const opened = await openDialog({ wallets })
    answerWith(opened, { status: 'awaitingScan', pairingUri })
    if (id === 'coinbase') answerWith(opened, {})
    await press(row(id))
    const inList = new Set<HTMLElement>(rows())
    const others = within(screen.getByRole('dialog'))
      .getAllByRole('button')
      .filter((one) => !inList.has(one) && !one.hasAttribute('aria-label'))
    expect(others.map((one) => one.textContent)).toEqual(controls)
  })
})

/** Rules of every screen. */
function expectSound() {
  const dialog = screen.getByRole('dialog')
  // B-2.31: one name, and it can be read.
  expect(within(dialog).getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent).toBeTruthy()
  expect(new Set([...dialog.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(
    dialog.querySelectorAll('[id]').length,
  )
  // Focus never lost.
  expect(dialog.contains(document.activeElement)).toBe(true)
  // B-11.4, B-11.6: a way out, by name.
  expect(within(dialog).getByRole('button', { name: 'Close' })).toBeTruthy()
  expect(rows().length > 0 || back() !== null).toBe(true)
  for (const control of dialog.querySelectorAll('button, a')) {
    expect(control.getAttribute('aria-label') ?? control.textContent).toBeTruthy()
  }
  // No step is empty, and none has fallen over (X20).
  expect(title()).toBeTruthy()
  expect(title()).not.toBe('Oops, something went wrong!')
}

describe('random walks over the screen', () => {
  const answers: readonly Partial<Attempt>[] = [
    { status: 'opening', slow: false },
    { status: 'opening', slow: true },
    { status: 'awaitingScan', pairingUri },
    { status: 'rejected' },
    { status: 'failed', error: new KitError('timeout', '') },
    { status: 'failed', error: new KitError('walletNotInstalled', '') },
  ]
  type Move =
    | { readonly do: 'press'; readonly which: number; readonly attempt: Partial<Attempt> }
    | { readonly do: 'answer'; readonly attempt: Partial<Attempt> }
    | { readonly do: 'resize'; readonly width: number }
  const anyMove: fc.Arbitrary<Move> = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('press' as const),
        which: fc.nat(1000),
        attempt: fc.constantFrom(...answers),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('answer' as const), attempt: fc.constantFrom(...answers) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('resize' as const), width: fc.constantFrom(1280, 700) }),
    },
  )

  async function perform(opened: Opened, move: Move) {
    if (move.do === 'resize') return resize(move.width)
    if (move.do === 'answer') {
      const attempt = opened.host.attempt.get()
      if (attempt.status === 'idle') return
      act(() => opened.host.attempt.set({ ...move.attempt, walletId: attempt.walletId } as Attempt))
      return act(async () => void vi.advanceTimersByTime(60))
    }
    answerWith(opened, move.attempt)
    const controls = [...document.querySelectorAll<HTMLElement>('dialog :is(button, a)')].filter(
      (control) => control.getAttribute('aria-label') !== 'Close',
    )
    const control = controls[move.which % controls.length]
    if (control) await press(control)
  }

  test('B-11.4: every screen is sound, and "Back" leads to the beginning', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyMove, { maxLength: 10 }),
        fc.constantFrom(1280, 700),
        async (moves, width) => {
          const opened = await openDialog({ wallets, width })
          try {
            for (const move of moves) {
              await perform(opened, move)
              expectSound()
            }
            for (let presses = 0; back(); presses++) {
              expect(presses).toBeLessThan(12)
              await press(screen.getByRole('button', { name: 'Back' }))
              expectSound()
            }
            expect(rows().length).toBeGreaterThan(0)
          } finally {
            cleanup()
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})
