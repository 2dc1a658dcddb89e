import { askBackground, type BackgroundRequest, onBackgroundEvent, requestBackground } from './background.ts'

interface Line {
  on(event: 'data', listener: (message: BackgroundRequest & { readonly id?: number }) => void): unknown
  write(message: object): unknown
}

/** MetaMask's background at the other end of a JSON-RPC stream: its state, its answers, its notifications. */
export function answerMetaMask(line: Line): void {
  const send = (message: object) => line.write({ jsonrpc: '2.0', ...message })
  line.on('data', async (message) => {
    const isState = message.method === 'metamask_getProviderState'
    send({ id: message.id, ...(isState ? { result: await readState() } : await askBackground(message)) })
  })
  onBackgroundEvent((event, payload) => {
    if (event === 'accountsChanged') send({ method: 'metamask_accountsChanged', params: payload })
    if (event !== 'chainChanged') return
    const params = { chainId: payload, networkVersion: String(Number(payload)), isConnected: true }
    send({ method: 'metamask_chainChanged', params })
  })
}

async function readState() {
  const [accounts, chainId] = await Promise.all([
    requestBackground({ method: 'eth_accounts' }),
    requestBackground({ method: 'eth_chainId' }),
  ])
  return { accounts, chainId, networkVersion: String(Number(chainId)), isUnlocked: true, isConnected: true }
}
