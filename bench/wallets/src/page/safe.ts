import { SafeAppProvider } from '@safe-global/safe-apps-provider'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { announceWallet, square } from './announceWallet.ts'
import { requestBackground } from './background.ts'

/** A message of the app to the page around it. */
interface AppMessage {
  readonly id: string
  readonly method: string
  readonly params?: { readonly message?: string; readonly call?: string; readonly params?: unknown }
  readonly env?: unknown
}

// Not in a frame, the page around is the page itself: this is the part of Safe.
window.addEventListener('message', async ({ data }: MessageEvent<AppMessage>) => {
  if (!data?.env || !data.method) return
  const response = await answerApp(data).then(
    (result) => ({ success: true, data: result }),
    (cause: Error) => ({ success: false, error: cause.message }),
  )
  window.postMessage({ id: data.id, version: '1.18.0', ...response }, location.origin)
})

async function answerApp({ method, params }: AppMessage): Promise<unknown> {
  if (method === 'getSafeInfo') {
    const [safeAddress] = (await requestBackground({ method: 'foyer_addresses' })) as string[]
    return { safeAddress, chainId: 1, owners: [safeAddress], threshold: 1, isReadOnly: false }
  }
  if (method === 'signMessage') {
    // A Safe shares its account with every app.
    const [account] = (await requestBackground({ method: 'eth_requestAccounts' })) as string[]
    return {
      signature: await requestBackground({ method: 'personal_sign', params: [params?.message, account] }),
    }
  }
  if (method === 'rpcCall') return requestBackground({ method: params?.call ?? '', params: params?.params })
  throw new Error(`Safe does not answer ${method} here.`)
}

const sdk = new SafeAppsSDK()
void sdk.safe.getInfo().then((safe) => {
  const provider = new SafeAppProvider(safe, sdk)
  const request = provider.request.bind(provider)
  // The vendor's provider has no request to connect: connectors ask it for `eth_accounts` in its place.
  provider.request = async (provided) => {
    if (provided.method === 'eth_requestAccounts') return request({ method: 'eth_accounts' })
    if (provided.method === 'wallet_requestPermissions')
      throw Object.assign(new Error('No such method.'), { code: -32601 })
    return request(provided)
  }
  announceWallet(
    { uuid: crypto.randomUUID(), name: 'Safe App', icon: square('green'), rdns: 'global.safe.app' },
    provider,
  )
})
