import { eventually } from '@foyer/testbed/eventually'
import { expect, onTestFinished, test } from 'vitest'
import type { Socket } from '../environment.ts'
import { createTabs } from '../testing/createTabs.ts'
import { SharedRelay } from './sharedRelay.ts'

// Two tabs over one socket that opens when the test says so.

const publication = {
  key: '11'.repeat(32),
  topic: '22'.repeat(32),
  message: 'AAAA',
  tag: 1108,
  ttlMs: 300_000,
  expiresAt: Date.now() + 300_000,
}

function open() {
  const tabs = createTabs()
  const sockets: Socket[] = []
  const sent: string[] = []
  function openSocket(): Socket {
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send(text) {
        const { id, method } = JSON.parse(text)
        sent.push(method)
        queueMicrotask(() =>
          socket.onmessage?.({ data: JSON.stringify({ id, jsonrpc: '2.0', result: true }) }),
        )
      },
      close: () => {},
    }
    sockets.push(socket)
    return socket
  }
  function tab() {
    const published: string[] = []
    const relay = new SharedRelay({
      name: 'test',
      relayUrl: 'ws://relay.example',
      projectId: 'test',
      deadlineMs: 15_000,
      environment: { ...tabs.tab().environment, openSocket },
      host: {
        seed: () => '33'.repeat(32),
        adoptSeed: () => {},
        receive: () => undefined,
        store: () => {},
        onMalformed: () => {},
        onPublished: (key) => void published.push(key),
        onState: () => {},
        onNews: () => {},
      },
    })
    onTestFinished(() => relay.close())
    return { relay, published }
  }
  return { tab, sent, sockets }
}

test('a message that another tab has withdrawn is not its own any more', async () => {
  const { sent, sockets, tab } = open()
  const [leader, other] = [tab(), tab()]
  leader.relay.listen(new Set([publication.topic]))
  await eventually(() => expect(sockets).toHaveLength(1))
  other.relay.publish(publication)
  other.relay.withdraw(publication.key)
  // The leader has heard both.
  await new Promise((resolve) => setTimeout(resolve, 0))
  leader.relay.publish(publication)
  sockets[0]?.onopen?.()
  await eventually(() => expect(sent).toContain('irn_publish'))
  await eventually(() => expect(leader.published).toEqual([publication.key]))
})
