import type { PublicConfig } from '@foyer/server/contract'
import { expect, test } from 'vitest'
import { defaultConfig } from '../config.ts'
import { checkConfig } from './checkConfig.ts'

const full: PublicConfig = {
  appName: 'Grants & Co',
  companyName: 'Co',
  signIn: true,
  ensLookups: true,
  chains: [{ id: 1, rpcUrl: 'https://node.example' }, { id: 10 }],
  walletConnect: { projectId: '0123456789abcdef0123456789abcdef' },
}

test.each([full, defaultConfig])('a whole configuration is taken as it is', (config) => {
  expect(checkConfig(config)).toBe(config)
})

test.each([
  [{ appName: '' }, 'appName'],
  [{ appName: 1 }, 'appName'],
  [{ companyName: null }, 'companyName'],
  [{ signIn: 'true' }, 'signIn'],
  [{ ensLookups: 'on' }, 'ensLookups'],
  [{ chains: {} }, 'chains'],
  [{ chains: [] }, 'chains'],
  [{ chains: [{ id: '1' }] }, 'chains.id'],
  [{ chains: [{ id: 0 }] }, 'chains.id'],
  [{ chains: [{ id: 1, rpcUrl: 'javascript:alert(1)' }] }, 'chains.rpcUrl'],
  [{ walletConnect: {} }, 'walletConnect.projectId'],
  [{ setupHelp: 'javascript:alert(1)' }, 'setupHelp'],
  [{ setupHelp: '//evil.example' }, 'setupHelp'],
])('%j is refused and "%s" is named', (change, field) => {
  const config = { ...full, ...change } as PublicConfig
  expect(() => checkConfig(config)).toThrow(`"${field}"`)
})

test('B-1.5: without a server, the name is that of a demo', () => {
  expect(defaultConfig).toMatchObject({ appName: 'Foyer Demo', signIn: false })
  expect(defaultConfig.chains.map(({ id }) => id)).toEqual([1, 137, 10, 42161])
})
