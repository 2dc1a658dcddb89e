import { describe, expect, test } from 'vitest'
import { announce, announceDetail } from './announce.ts'
import { createFaultyStorage } from './faultyStorage.ts'
import { injectLegacy } from './injectLegacy.ts'
import { createScriptedWallet } from './scriptedWallet.ts'

function announcements() {
  const heard: unknown[] = []
  const listener = (event: Event) => void heard.push((event as CustomEvent).detail)
  window.addEventListener('eip6963:announceProvider', listener)
  return { heard, end: () => window.removeEventListener('eip6963:announceProvider', listener) }
}

describe('EIP-6963', () => {
  test('announces at once and whenever the page asks, with a frozen detail', () => {
    const page = announcements()
    const wallet = createScriptedWallet({ info: { name: 'First', rdns: 'example.first' } })
    const stop = announce(wallet)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    stop()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    page.end()
    expect(page.heard).toHaveLength(2)
    expect(page.heard[0]).toMatchObject({ info: { name: 'First', rdns: 'example.first' } })
    expect((page.heard[0] as { provider: unknown }).provider).toBe(wallet.provider)
    expect(Object.isFrozen(page.heard[0])).toBe(true)
  })

  test('D1: announces anything at all', () => {
    const page = announcements()
    announceDetail(null)()
    page.end()
    expect(page.heard).toEqual([null])
  })
})

describe('window.ethereum', () => {
  test('holds the provider and its flags, says so, and can be taken away', () => {
    const wallet = createScriptedWallet({ flags: { isMetaMask: true } })
    let said = 0
    window.addEventListener('ethereum#initialized', () => void said++, { once: true })
    const remove = injectLegacy(wallet)
    expect(Reflect.get(window, 'ethereum')).toBe(wallet.provider)
    expect(said).toBe(1)
    remove()
    expect('ethereum' in window).toBe(false)
  })

  test('several wallets share it through providers; another wallet has its own global', () => {
    const [one, two] = [createScriptedWallet(), createScriptedWallet({ flags: { isRainbow: true } })]
    const remove = injectLegacy(one, { providers: [one.provider, two.provider] })
    const removeOwn = injectLegacy(two, { name: 'trustwallet' })
    expect(Reflect.get(window, 'ethereum').providers).toHaveLength(2)
    expect(Reflect.get(window, 'trustwallet')).toBe(two.provider)
    remove()
    removeOwn()
  })

  test('D15: a global that throws when it is read', () => {
    const remove = injectLegacy(createScriptedWallet(), { throws: true })
    expect(() => Reflect.get(window, 'ethereum')).toThrow('window.ethereum throws')
    remove()
  })
})

describe('storage that fails', () => {
  test('X1: every call throws as with blocked cookies', () => {
    const storage = createFaultyStorage({ throws: ['getItem', 'setItem', 'removeItem'] })
    for (const call of [
      () => storage.getItem('a'),
      () => storage.setItem('a', 'b'),
      () => storage.removeItem('a'),
    ]) {
      expect(call).toThrow('insecure')
    }
  })

  test('X2: full storage refuses more and keeps what it has', () => {
    const storage = createFaultyStorage({ quota: 6, initial: { ab: 'cd' } })
    expect(() => storage.setItem('xy', 'z')).toThrow('quota')
    storage.setItem('ab', 'long')
    expect([...storage.entries]).toEqual([['ab', 'long']])
  })

  test('X3: starts with whatever it was given', () => {
    expect(createFaultyStorage({ initial: { 'foyer-session': '{' } }).getItem('foyer-session')).toBe('{')
  })
})
