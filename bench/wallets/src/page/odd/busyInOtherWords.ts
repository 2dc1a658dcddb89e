import { announceWallet, square } from '../announceWallet.ts'
import { type BackgroundRequest, requestBackground } from '../background.ts'
import { backgroundProvider } from './backgroundProvider.ts'

const mark = 'busy-wallet'

/** The first request to connect stays open in the wallet's window; the second one, after a reload, is refused with -32001. */
async function request(provided: BackgroundRequest): Promise<unknown> {
  if (!/^(wallet_requestPermissions|eth_requestAccounts)$/.test(provided.method))
    return requestBackground(provided)
  const state = localStorage.getItem(mark)
  localStorage.setItem(mark, state ? 'answered' : 'open')
  if (!state) return new Promise(() => {})
  if (state === 'answered') return requestBackground(provided)
  throw Object.assign(new Error('Already processing connect. Please wait.'), { code: -32001 })
}

announceWallet(
  { uuid: crypto.randomUUID(), name: 'Busy Wallet', icon: square('pink'), rdns: 'test.busy' },
  backgroundProvider(request),
)
