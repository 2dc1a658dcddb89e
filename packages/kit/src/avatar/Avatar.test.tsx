// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { AvatarProps } from '../kitOptions.ts'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { createTestKit } from '../testing/createTestKit.ts'
import { Avatar } from './Avatar.tsx'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function page(image: string | undefined, avatar?: (props: AvatarProps) => React.ReactNode) {
  const { kit } = createTestKit({ loadWallets: async () => [], ...(avatar && { avatar }) })
  return (
    <FoyerProvider kit={kit}>
      <Avatar address={address} ensImage={image} size={74} />
    </FoyerProvider>
  )
}

function render(...what: Parameters<typeof page>) {
  const place = document.body.appendChild(document.createElement('div'))
  act(() => {
    root = createRoot(place)
    root.render(page(...what))
  })
  return place.querySelector<HTMLElement>('[data-foyer-part="avatar"]') as HTMLElement
}

/** A host's component: what it is told. */
const Own = (props: AvatarProps) => <b>{JSON.stringify(props)}</b>

test.each([
  ['loads', 'load'],
  ['fails', 'error'],
])('B-2.83 a picture is loading until it %s', (_, event) => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const image = render('/avatar/visitor.eth').querySelector('img') as HTMLImageElement
  expect(image.hasAttribute('data-loading')).toBe(true)
  complete.mockReturnValue(true)
  image.dispatchEvent(new Event(event))
  expect(image.hasAttribute('data-loading')).toBe(false)
  complete.mockRestore()
})

test.each([true, false])('B-2.83 a picture of prerendered HTML: there before React is %s', (isThere) => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(isThere)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page('/avatar/visitor.eth'))
  const image = place.querySelector('img') as HTMLImageElement
  expect(image.hasAttribute('data-loading')).toBe(false)
  act(() => {
    root = hydrateRoot(place, page('/avatar/visitor.eth'))
  })
  expect(place.querySelector('img')).toBe(image)
  expect(image.hasAttribute('data-loading')).toBe(!isThere)
  complete.mockRestore()
})

test('B-2.83 a picture that has failed is requested three times more, later each time', () => {
  vi.useFakeTimers()
  const requests: unknown[] = []
  const image = render('/avatar/visitor.eth').querySelector('img') as HTMLImageElement
  image.setAttribute = (_, value) => requests.push(value)
  /** Requests after the next failure and a pause. */
  const failThenWait = (ms: number) => {
    image.dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(ms)
    return requests.length
  }
  expect(failThenWait(4_999)).toBe(0)
  vi.advanceTimersByTime(1)
  expect(requests).toEqual([image.src])
  expect([20_000, 80_000, 1_000_000].map(failThenWait)).toEqual([2, 3, 3])
  vi.useRealTimers()
})

test('B-2.83 a host draws its own from address, picture and size, over nothing of ours', () => {
  const avatar = render('/avatar/visitor.eth', Own)
  expect(JSON.parse(avatar.textContent)).toEqual({ address, ensImage: '/avatar/visitor.eth', size: 74 })
  expect(avatar.querySelector('img')).toBeNull()
  expect(avatar.style.background).toBe('')
})

test('B-2.83, D-3 prerendered, the generated picture is in its place, and hydration agrees', () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page(undefined, Own))
  expect(place.textContent).toBe('')
  const onRecoverableError = vi.fn()
  act(() => {
    root = hydrateRoot(place, page(undefined, Own), { onRecoverableError })
  })
  expect(place.textContent).toContain(address)
  expect(onRecoverableError).not.toHaveBeenCalled()
})
