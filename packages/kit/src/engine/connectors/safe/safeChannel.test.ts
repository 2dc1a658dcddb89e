import { expect, test } from 'vitest'
import { createFakeFrame, safeOrigin } from '../../../testing/createFakeFrame.ts'
import { openSafeChannel } from './safeChannel.ts'

test('a request that Safe has not answered ends with the connection', async () => {
  const connection = new AbortController()
  const frame = createFakeFrame({ respond: () => new Promise(() => {}) })
  const channel = openSafeChannel(frame, [safeOrigin], connection.signal)
  const sending = channel.ask('sendTransactions', { txs: [] })
  const over = new Error('The wallet has been disconnected.')
  connection.abort(over)
  await expect(sending).rejects.toBe(over)
})
