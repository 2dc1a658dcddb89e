import type { BrowserContext } from '@playwright/test'
import type { Background } from './createBackground.ts'

interface Incoming {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

/** Stands in for Frame's desktop app: JSON-RPC over a socket, and one subscription for each event. */
export async function answerFrame(context: BrowserContext, background: Background): Promise<void> {
  await context.routeWebSocket('ws://127.0.0.1:1248', (socket) => {
    const subscriptions = new Map<string, string>()
    const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    const stop = background.watch((event, [result]) => {
      const subscription = subscriptions.get(event)
      if (subscription) send({ method: 'eth_subscription', params: { subscription, result } })
    })
    socket.onClose(stop)
    socket.onMessage(async (text) => {
      const { id, method, params } = JSON.parse(String(text)) as Incoming
      if (method === 'eth_subscribe') {
        const [event] = params as [string]
        subscriptions.set(event, `0x${subscriptions.size + 1}`)
        return send({ id, result: subscriptions.get(event) })
      }
      try {
        send({ id, result: await background.request({ method, params }) })
      } catch (cause) {
        const { code, message } = cause as { code?: number; message: string }
        send({ id, error: { code, message } })
      }
    })
  })
}
