import { expect, test, vi } from 'vitest'
import type { Socket } from '../environment.ts'
import { createNodeEnvironment } from '../testing/createNodeEnvironment.ts'
import { openRelaySocket } from './relaySocket.ts'

/** A socket whose handshake was refused, and what its owner hears of its end. */
function open() {
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send() {},
    close() {},
  }
  const onEnd = vi.fn()
  openRelaySocket({
    url: 'ws://relay.test',
    environment: { ...createNodeEnvironment(), openSocket: () => socket },
    deadlineMs: 3_600_000,
    nextId: () => 1,
    onOpen() {},
    onDelivery() {},
    onMalformed() {},
    onEnd,
  })
  return { socket, onEnd }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('B-9.13 an error without a close, as of Node 22, ends the socket', async () => {
  const { socket, onEnd } = open()
  socket.onerror?.()
  await nextTask()
  expect(onEnd.mock.calls).toEqual([[{ code: 1006, reason: '' }]])
})

test('B-9.13 of a close in the same task the code counts, once', async () => {
  const { socket, onEnd } = open()
  socket.onerror?.()
  socket.onclose?.({ code: 3000, reason: 'JWT validation error' })
  await nextTask()
  expect(onEnd.mock.calls).toEqual([[{ code: 3000, reason: 'JWT validation error' }]])
})
