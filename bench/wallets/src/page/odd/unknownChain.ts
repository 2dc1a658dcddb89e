import { announceWallet, square } from '../announceWallet.ts'
import { type BackgroundRequest, requestBackground } from '../background.ts'
import { backgroundProvider } from './backgroundProvider.ts'

/** Errors of wallets for a chain that they do not know, in place of code 4902. */
const words: Readonly<Record<string, { readonly code: number; readonly message: string }>> = {
  '0x89': { code: 4901, message: 'The Provider is not connected to the requested chain.' },
  '0xa': { code: 4001, message: 'provided network 0xa not supported' },
  '0xa4b1': {
    code: -32603,
    message: 'Unrecognized chainId. Try adding it using wallet_addEthereumChain first',
  },
}

async function request(provided: BackgroundRequest): Promise<unknown> {
  return requestBackground(provided).catch((cause: { readonly code?: number }) => {
    if (provided.method !== 'wallet_switchEthereumChain' || cause.code !== 4902) throw cause
    const [{ chainId }] = provided.params as [{ readonly chainId: string }]
    const said = words[chainId]
    throw said ? Object.assign(new Error(said.message), said) : cause
  })
}

announceWallet(
  { uuid: crypto.randomUUID(), name: 'Words Wallet', icon: square('olive'), rdns: 'test.words' },
  backgroundProvider(request),
)
