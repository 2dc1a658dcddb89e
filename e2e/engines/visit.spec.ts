// The main journeys, each described once for every engine: only what all drivers can do is used.
import { approve, ask, reject, unknownChain } from '@foyer/testing/wallet'
import { uriIn } from '../fixtures/pairing.ts'
import { readCode } from '../fixtures/readCode.ts'
import { nextConnecting, walletId, whenConnecting } from '../fixtures/test.ts'
import { testnetId } from '../fixtures/testnet.ts'
import { expect, test } from './test.ts'
import { button, byId, dialog, type Part, wallet } from './Visitor.ts'

test('the list takes the focus, keeps Tab inside, walks by arrows and letters, and gives the focus back', async ({
  visitor,
  setWallet,
}) => {
  setWallet()
  await visitor.open()
  await visitor.sees(byId('connect-button'))
  expect(await visitor.tab.run(() => matchMedia('(prefers-reduced-motion: reduce)').matches, undefined)).toBe(
    true,
  )
  await visitor.tab.run(
    () => document.querySelector<HTMLElement>('[data-testid="foyer-connect-button"]')?.focus(),
    undefined,
  )
  await visitor.tab.press('Enter')
  await visitor.sees(wallet)
  await visitor.hasFocusOn('dialog *')
  for (let presses = 0; presses < 20; presses += 1) {
    await visitor.tab.press('Tab')
    expect(
      await visitor.tab.run(() => document.activeElement?.matches('body, dialog, dialog *'), undefined),
    ).toBe(true)
  }
  await visitor.tab.run((css) => document.querySelector<HTMLElement>(css)?.focus(), wallet.css)
  await visitor.tab.press('ArrowDown')
  expect(await visitor.focused()).not.toBe(`foyer-wallet-option-${walletId}`)
  await visitor.tab.press('Home')
  expect(await visitor.focused()).toBe(`foyer-wallet-option-${walletId}`)
  await visitor.tab.press('m')
  expect(await visitor.focused()).toBe('foyer-wallet-option-metaMask')
  await visitor.tab.press('Escape')
  await visitor.misses(dialog)
  await visitor.hasFocusOn(byId('connect-button').css)
})

test('opened by pointer: Escape gives the focus back, a press outside closes, the page behind does not scroll', async ({
  visitor,
  setWallet,
}) => {
  setWallet()
  await visitor.open()
  await visitor.click(byId('connect-button'))
  await visitor.sees(wallet)
  await visitor.tab.press('End')
  expect(await visitor.tab.run(() => scrollY, undefined)).toBe(0)
  await visitor.tab.press('Escape')
  await visitor.misses(dialog)
  await visitor.hasFocusOn(byId('connect-button').css)
  await visitor.click(byId('connect-button'))
  await visitor.sees(wallet)
  await visitor.tab.clickAt(5, 5)
  await visitor.misses(dialog)
})

test('in a low window the wheel scrolls the dialog, and never the page behind it', async ({
  openVisitor,
  setWallet,
  engineName,
}) => {
  test.skip(engineName === 'webkit', 'nothing scrolls by the wheel of its driver')
  setWallet()
  const visitor = await openVisitor({ width: 1000, height: 420 })
  await visitor.open()
  await visitor.enter()
  const scrolled = () =>
    visitor.tab.run(
      () => [scrollY, document.querySelector('dialog[open] [data-size]')?.scrollTop ?? 0] as const,
      undefined,
    )
  // The second time, the dialog itself is at its end already.
  for (let opened = 0; opened < 2; opened += 1) {
    await visitor.click(byId('account-button'))
    await visitor.sees(byId('disconnect-button'))
    await visitor.tab.wheelAt(500, 210, 900)
    await expect.poll(async () => (await scrolled())[1]).toBeGreaterThan(100)
    await visitor.tab.wheelAt(500, 210, 900)
    await visitor.tab.wheelAt(20, 400, 900)
    await visitor.tab.wheelAt(20, 400, 900)
    await visitor.tab.press('Escape')
    await visitor.misses(dialog)
    expect((await scrolled())[0]).toBe(0)
  }
  await visitor.tab.wheelAt(500, 210, 900)
  await expect.poll(async () => (await scrolled())[0]).toBeGreaterThan(0)
})

test('a refusal offers another try, a signature proves the account, and the address is copied', async ({
  visitor,
  setWallet,
  bench,
}) => {
  const scripted = setWallet({ script: whenConnecting(reject()) })
  await visitor.open()
  await visitor.click(byId('connect-button'))
  await visitor.click(wallet)
  await visitor.sees(button('RETRY'))
  scripted.script(whenConnecting(ask()))
  const connecting = nextConnecting(scripted)
  await visitor.click(button('RETRY'))
  await visitor.sees({ css: 'dialog h2', text: 'Opening' })
  ;(await connecting).respond()
  await visitor.sees({ css: 'dialog h1', text: 'Verify your account' })
  scripted.script({ personal_sign: ask() })
  const signing = scripted.nextAsked('personal_sign')
  await visitor.click(byId('auth-message-button', 'Sign message'))
  await visitor.sees(byId('auth-message-button', 'Waiting'))
  ;(await signing).respond()
  await visitor.sees(byId('account-button', bench.ensName))
  await visitor.misses(dialog)
  await visitor.hasFocusOn(byId('account-button').css)
  await visitor.click(byId('account-button', '10k ETH'))
  await visitor.click(button('Copy Address'))
  await visitor.sees(button('Copied!'))
  await visitor.tab.press('Escape')
  await visitor.misses(dialog)
  await visitor.hasFocusOn(byId('account-button').css)
})

test('networks: switched, refused, added, and a wrong one', async ({ visitor, setWallet }) => {
  const scripted = setWallet()
  await visitor.open()
  await visitor.enter()
  await visitor.click(byId('chain-button', 'Ethereum'))
  await visitor.click(byId('chain-option-137'))
  await visitor.misses(dialog)
  await visitor.sees(byId('chain-button', 'Polygon'))
  scripted.script({ wallet_switchEthereumChain: reject() })
  await visitor.click(byId('chain-button'))
  await visitor.click(byId('chain-option-1'))
  await visitor.misses(dialog)
  await visitor.sees(byId('chain-button', 'Polygon'))
  scripted.script({ wallet_switchEthereumChain: unknownChain() })
  await visitor.click(byId('chain-button'))
  await visitor.click(byId('chain-option-10'))
  await visitor.misses(dialog)
  await visitor.sees(byId('chain-button', 'OP Mainnet'))
  expect(scripted.of('wallet_addEthereumChain')).toHaveLength(1)
  scripted.useChain(31337)
  await visitor.sees(byId('wrong-network-button'))
  scripted.useChain(1)
  await visitor.sees(byId('chain-button', 'Ethereum'))
})

test('by keyboard: from the account to the network before it, to another one, and out', async ({
  visitor,
  setWallet,
}) => {
  setWallet()
  await visitor.open()
  await visitor.enter()
  await visitor.hasFocusOn(byId('account-button').css)
  await visitor.tab.press('Shift+Tab')
  await visitor.hasFocusOn(byId('chain-button').css)
  await visitor.tab.press('Enter')
  await visitor.sees(byId('chain-option-1'))
  const reach = async (css: string) => {
    for (let presses = 0; presses < 10; presses += 1) {
      if (await visitor.tab.run((selector) => document.activeElement?.matches(selector), css)) return
      await visitor.tab.press('Tab')
    }
    throw new Error(`Tab does not reach ${css}.`)
  }
  await reach(byId('chain-option-1').css)
  await visitor.tab.press('ArrowDown')
  expect(await visitor.focused()).toBe('foyer-chain-option-137')
  await visitor.tab.press('Enter')
  await visitor.misses(dialog)
  await visitor.sees(byId('chain-button', 'Polygon'))
  await visitor.hasFocusOn(byId('chain-button').css)
  await visitor.tab.press('Tab')
  await visitor.tab.press('Enter')
  await visitor.sees(byId('disconnect-button'))
  await reach(byId('disconnect-button').css)
  await visitor.tab.press('Enter')
  await visitor.sees(byId('connect-button'))
  await visitor.hasFocusOn(byId('connect-button').css)
})

test('a transaction: refused, then sent, listed as pending, and confirmed', async ({
  visitor,
  setWallet,
  testnet,
}) => {
  const scripted = setWallet({ chainId: testnetId, chains: { [testnetId]: testnet.url } })
  const send: Part = { css: '[data-testid="test-transaction"]:not([aria-disabled])' }
  await testnet.rpc('evm_setAutomine', [false])
  await visitor.open()
  await visitor.enter()
  scripted.script({ eth_sendTransaction: reject() })
  await visitor.click(send)
  await expect.poll(() => scripted.of('eth_sendTransaction').length).toBe(1)
  scripted.script({ eth_sendTransaction: approve() })
  await visitor.click(send)
  await visitor.sees({ css: '[role=status]', text: 'On its way' })
  await visitor.click(byId('account-button'))
  await visitor.sees({ css: 'dialog li', text: 'Pending' })
  await testnet.rpc('evm_mine')
  await visitor.sees({ css: 'dialog li', text: 'Confirmed' })
  await visitor.tab.press('Escape')
  await visitor.misses(dialog)
  await visitor.sees({ css: '[role=status]', text: 'It arrived' })
  await testnet.rpc('evm_setAutomine', [true])
})

test('a reload shows the remembered account and asks for nothing; leaving is for good', async ({
  visitor,
  setWallet,
  bench,
}) => {
  const scripted = setWallet()
  await visitor.open()
  await visitor.enter()
  await visitor.sees(byId('account-button', bench.ensName))
  const prompts = () =>
    scripted.requests.filter(({ method }) => /^wallet_request|^eth_request|sign/i.test(method))
  const before = prompts().length
  await visitor.tab.reload()
  // State after loading, before any script has sent a request to the wallet.
  expect(
    await visitor.tab.run(
      () => document.querySelector('[data-foyer-button]')?.getAttribute('data-foyer-button'),
      undefined,
    ),
  ).toBe('account')
  await visitor.sees({ css: '[data-testid="foyer-account-button"]:not([aria-busy])' })
  expect(prompts()).toHaveLength(before)
  await visitor.click(byId('account-button'))
  await visitor.click(byId('disconnect-button'))
  await visitor.sees(byId('connect-button'))
  await visitor.tab.reload()
  await visitor.sees(byId('connect-button'))
  expect(prompts()).toHaveLength(before)
})

test('two windows: who enters or leaves in one has done so in the other', async ({
  visitor,
  openVisitor,
  setWallet,
}) => {
  setWallet()
  await visitor.open()
  const other = await openVisitor()
  await other.open()
  await other.sees(byId('connect-button'))
  await visitor.enter()
  await other.open()
  await other.sees({ css: '[data-testid="foyer-account-button"]:not([aria-busy])' })
  await visitor.click(byId('account-button'))
  await visitor.click(byId('disconnect-button'))
  await visitor.sees(byId('connect-button'))
  await other.sees(byId('connect-button'))
})

test('a code that a camera reads, and a visit with the wallet on a phone', async ({
  visitor,
  setWallet,
  pairPhone,
  door,
}) => {
  setWallet()
  await visitor.open()
  await visitor.click(byId('connect-button'))
  await visitor.click(byId('wallet-option-rainbow'))
  await visitor.sees({ css: 'dialog [role=img]' })
  let link: string | undefined
  await expect
    .poll(async () => {
      link = readCode(await visitor.tab.picture())
      return link
    })
    .toBeTruthy()
  await pairPhone(uriIn(link ?? ''))
  const fetchedCurves = await visitor.tab.run(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('noblePrimitives')).length,
    undefined,
  )
  expect(fetchedCurves, 'the browser has X25519 and Ed25519').toBe(0)
  await visitor.click(byId('auth-message-button', 'Sign message'))
  await visitor.sees(byId('account-button'))
  // For a picture of Firefox, Playwright puts a style into the page, which the policy refuses.
  door.takeFaults()
  await visitor.misses(dialog)
  await visitor.click(byId('account-button'))
  await visitor.click(byId('disconnect-button'))
  await visitor.sees(byId('connect-button'))
})

test('at 390 px nothing is wider than the window, and a visit works', async ({ openVisitor, setWallet }) => {
  setWallet()
  const visitor = await openVisitor({ width: 390, height: 844 })
  const expectToFit = async () =>
    expect(
      await visitor.tab.run(() => [innerWidth, document.documentElement.scrollWidth], undefined),
    ).toEqual([390, 390])
  await visitor.open()
  await visitor.sees(byId('connect-button'))
  await expectToFit()
  await visitor.click(byId('connect-button'))
  await visitor.sees(wallet)
  await expectToFit()
  await visitor.click(wallet)
  await visitor.click(byId('auth-message-button', 'Sign message'))
  await visitor.sees(byId('account-button'))
  await visitor.misses(dialog)
  await visitor.click(byId('account-button'))
  await visitor.sees(byId('disconnect-button'))
  await expectToFit()
})

test('from right to left', async ({ visitor, setWallet }) => {
  setWallet()
  await visitor.open('/?lang=ar')
  await visitor.click(byId('connect-button'))
  await visitor.sees(wallet)
  const seen = await visitor.tab.run((css) => {
    const { x, width } = document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect()
    const { direction } = getComputedStyle(document.querySelector('dialog') ?? document.body)
    return { direction, side: x + width / 2 > innerWidth / 2 ? 'right' : 'left' }
  }, wallet.css)
  // Lines begin on the right, and so does the dialog, with its list.
  expect(seen).toEqual({ direction: 'rtl', side: 'right' })
  await visitor.click(wallet)
  await visitor.click({ css: `${byId('auth-message-button').css}:not([aria-disabled])` })
  await visitor.sees(byId('account-button'))
})

test.describe('in the dark', () => {
  test.use({ scheme: 'dark' })

  test('page and dialog are dark', async ({ visitor, setWallet }) => {
    setWallet()
    await visitor.open()
    await visitor.click(byId('connect-button'))
    await visitor.sees(wallet)
    const lightness = await visitor.tab.run((css) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
      canvas.fillStyle = getComputedStyle(document.querySelector(css) ?? document.body).color
      canvas.fillRect(0, 0, 1, 1)
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
    }, wallet.css)
    // Text is light on a dark background.
    expect(lightness).toBeGreaterThan(180)
  })
})
