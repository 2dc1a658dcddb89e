import type { Wallet } from '@foyer/core'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createKit } from '../../kit.ts'
import { FoyerProvider } from '../../provider/FoyerProvider.tsx'
import { useConfetti } from './useConfetti.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  for (const layer of layers()) layer.remove()
})

const icon = 'data:image/png,'
const layers = () => [...document.querySelectorAll('div[aria-hidden]')]

function Tile({ wallet }: { readonly wallet: Wallet }) {
  return (
    <button type="button" {...useConfetti(wallet)}>
      Hold
    </button>
  )
}

interface Scene {
  readonly coolMode?: boolean
  readonly reduced?: boolean
  readonly iconUrl?: Wallet['iconUrl']
}

function show({ coolMode = true, reduced = false, iconUrl = icon }: Scene) {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') && reduced }))
  const kit = createKit({ appName: 'Test', coolMode, loadEngine: () => new Promise(() => {}) })
  const wallet: Wallet = { id: 'a', name: 'A', groupName: 'Popular', iconUrl, iconBackground: '#fff' }
  render(
    <FoyerProvider kit={kit}>
      <Tile wallet={wallet} />
    </FoyerProvider>,
  )
  return screen.getByRole('button')
}

const thrown = () => document.querySelectorAll('[aria-hidden] img').length

test('B-13.40: asked for, a tile that is held throws its icon until it is let go', async () => {
  const tile = show({})
  fireEvent.pointerDown(tile)
  await waitFor(() => expect(thrown()).toBeGreaterThan(1))
  fireEvent.pointerUp(tile)
  await act(async () => void (await new Promise(requestAnimationFrame)))
  const after = thrown()
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 60))))
  expect(thrown()).toBeLessThanOrEqual(after)
})

test.each<[string, Scene]>([
  ['B-13.40: by default', { coolMode: false }],
  ['B-13.44: when motion is to be reduced', { reduced: true }],
  ['B-13.44: before the icon is there', { iconUrl: () => new Promise<string>(() => {}) }],
])('%s nothing flies', async (_, scene) => {
  const tile = show(scene)
  fireEvent.pointerDown(tile)
  // As long as the first one needs to come.
  await import('./throwIcons.ts')
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 60))))
  expect(layers()).toEqual([])
})
