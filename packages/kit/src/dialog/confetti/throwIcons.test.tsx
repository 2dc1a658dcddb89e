import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxAlive, throwIcons } from './throwIcons.ts'

let frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function run(count: number) {
  for (let index = 0; index < count; index++) for (const frame of frames.splice(0)) frame(index)
}

function start(src = 'data:image/png,') {
  const element = document.body.appendChild(document.createElement('button'))
  const held = new AbortController()
  throwIcons(element, src, { held: held.signal, random: () => 0.5 })
  return { element, release: () => held.abort() }
}

const images = () => document.querySelectorAll<HTMLImageElement>('[aria-hidden] img')

test('B-9.17, B-13.40: one more in each frame, and never more than 35', () => {
  start()
  expect(images()).toHaveLength(1)
  run(9)
  expect(images()).toHaveLength(10)
  for (let step = 0; step < 50; step++) {
    run(10)
    expect(images().length).toBeLessThanOrEqual(maxAlive)
  }
})

test('B-13.40, B-13.42: after the release those in the air fall, and then the layer is gone', () => {
  const { release } = start()
  run(9)
  release()
  run(1)
  expect(images()).toHaveLength(10)
  run(400)
  expect(document.querySelector('[aria-hidden]')).toBeNull()
  expect(frames).toHaveLength(0)
})

test('B-13.42: two elements at once have 35 each', () => {
  start()
  start()
  run(34)
  expect(images()).toHaveLength(2 * maxAlive)
})

test('B-13.43: a hostile icon is the src of an image and nothing else', () => {
  const hostile = 'data:image/svg+xml,"><script>alert(1)</script>'
  start(hostile)
  expect(images()[0]?.getAttribute('src')).toBe(hostile)
  expect(document.querySelector('script')).toBeNull()
})

test('when the dialog is taken away, it stops', () => {
  start()
  run(5)
  document.body.replaceChildren()
  run(1)
  expect(frames).toHaveLength(0)
})
