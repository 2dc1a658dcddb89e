import { expect, test } from 'vitest'
import { createSite } from '../testing/site.tsx'
import { type HostKitOptions, hostKit } from './hostKit.ts'

function optionsOf(modalSize: 'compact' | 'wide'): HostKitOptions {
  return {
    config,
    id: undefined,
    appName: 'Your app',
    modalSize,
    hasAvatar: false,
    hasDisclaimer: false,
    authentication: undefined,
    initialChainId: () => undefined,
  }
}

const config = createSite()

test('pages with other props, visited in turn, have one kit each', () => {
  const wide = hostKit(optionsOf('wide'))
  const compact = hostKit(optionsOf('compact'))
  expect(compact).not.toBe(wide)
  expect(hostKit(optionsOf('wide'))).toBe(wide)
  expect(hostKit(optionsOf('compact'))).toBe(compact)
})

test('another sign-in makes another kit', () => {
  const authentication = { enabled: false } as unknown as HostKitOptions['authentication']
  const signingIn = hostKit({ ...optionsOf('wide'), authentication })
  expect(signingIn).not.toBe(hostKit(optionsOf('wide')))
  expect(hostKit({ ...optionsOf('wide'), authentication })).toBe(signingIn)
})
