import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded here, so that no test waits for the first import.
import '../dialog/desktop.ts'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { createTestKit, type TestKit } from '../testing/createTestKit.ts'
import { reportSetup } from './reportSetup.ts'

const error = vi.spyOn(console, 'error')
const said = () => error.mock.calls.map(([text]) => String(text))

beforeEach(() => {
  error.mockReset()
  document.documentElement.style.setProperty('--foyer-space-1', '4px')
})
afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

/** Reports, and returns after the page has been idle. */
async function report(...options: Parameters<typeof reportSetup>) {
  reportSetup(...options)
  await new Promise((resolve) => setTimeout(resolve, 20))
}

async function showDialogs(kit: TestKit['kit']): Promise<void> {
  kit.preloadDialogs()
  await waitFor(() => expect(kit.dialogs.get()).toBeTruthy())
  await act(async () => {})
}

test('a complete set-up is not reported', async () => {
  await report()
  expect(said()).toEqual([])
})

test.each(['17.0.2', '18.1.0'])('React %s is told to be unsupported', async (version) => {
  await report(undefined, version)
  expect(said()).toEqual([
    `Foyer: React ${version} is not supported. Install React 18.2 or later: npm install react@latest react-dom@latest.`,
  ])
})

test.each(['18.2.0', '18.3.1', '19.0.0', '19.3.1', '20.1.0'])('React %s is not reported', async (version) => {
  await report(undefined, version)
  expect(said()).toEqual([])
})

test('missing styles are told with the import that adds them', async () => {
  document.documentElement.style.removeProperty('--foyer-space-1')
  await report()
  expect(said()).toEqual([expect.stringContaining("Import '@foyer/kit/styles.css'")])
})

test.each([
  ['the relay', 'connect-src', 'wss://relay.example/?auth=x', 1],
  ['another host', 'connect-src', 'wss://news.example/', 0],
  ['no address', 'connect-src', 'eval', 0],
  ['a picture of the relay', 'img-src', 'https://relay.example/x.png', 0],
])('a blocked relay is told once: %s', async (_, effectiveDirective, blockedURI, times) => {
  await report('wss://relay.example')
  const violation = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI })
  document.dispatchEvent(violation)
  document.dispatchEvent(violation)
  expect(said()).toHaveLength(times)
  if (times > 0) expect(said()[0]).toContain('Add wss://relay.example to connect-src')
})

test.each([
  ['development', 1],
  ['production', 0],
])('a kit reports its set-up in %s: %i times', async (mode, times) => {
  vi.stubEnv('NODE_ENV', mode)
  document.documentElement.style.removeProperty('--foyer-space-1')
  createTestKit().kit.preloadDialogs()
  if (times > 0) await waitFor(() => expect(said()).toHaveLength(times))
  else await new Promise((resolve) => setTimeout(resolve, 200))
  expect(said()).toHaveLength(times)
})

test('two kits on a page, each with a provider, and a provider that is mounted again, are not reported', async () => {
  const kits = [createTestKit().kit, createTestKit().kit]
  vi.stubEnv('NODE_ENV', 'development')
  for (const kit of kits) {
    render(<FoyerProvider kit={kit} />)
    await showDialogs(kit)
    cleanup()
    render(<FoyerProvider kit={kit} />)
  }
  await act(async () => {})
  expect(said()).toEqual([])
})
