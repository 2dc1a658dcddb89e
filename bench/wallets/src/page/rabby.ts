import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { askBackground, type BackgroundRequest, onBackgroundEvent, requestBackground } from './background.ts'
// Announces itself and sets `window.ethereum` when it is imported.
import '@rabby-wallet/page-provider'

/** The content script's end: `{ type: 'request', data: { ident, data } }` in, `response` and `message` out. */
const content = new WindowPostMessageStream({ name: 'rabby-content-script', target: 'rabby-page-provider' })
const send = (type: string, data: unknown) => content.write({ data: { type, data } })

interface Incoming {
  readonly data?: {
    readonly type: string
    readonly data: { readonly ident: string; readonly data: BackgroundRequest }
  }
}

content.on('data', async ({ data }: Incoming) => {
  if (data?.type !== 'request') return
  const { ident, data: request } = data.data
  const response = await answerRabby(request)
  send('response', 'error' in response ? { ident, err: response.error } : { ident, res: response.result })
})

async function answerRabby(request: BackgroundRequest) {
  if (request.method === 'tabCheckin') return { result: null }
  if (request.method === 'rabby:getProviderConfig') return { result: { rdns: '', isMetamaskMode: false } }
  if (request.method !== 'getProviderState') return askBackground(request)
  const [accounts, chainId] = await Promise.all([
    requestBackground({ method: 'eth_accounts' }),
    requestBackground({ method: 'eth_chainId' }),
  ])
  return { result: { accounts, chainId, networkVersion: '1', isUnlocked: true } }
}

onBackgroundEvent((event, payload) => {
  if (event === 'chainChanged') {
    const networkVersion = String(Number(payload))
    send('message', { event: 'chainChanged', data: { chain: payload, networkVersion } })
  } else send('message', { event, data: payload })
})
