import { square } from '../announceWallet.ts'
import { backgroundProvider } from './backgroundProvider.ts'

const info = {
  uuid: 'a3bb189e-8bf9-4888-9912-ace4e6543002',
  name: 'Twice Wallet',
  icon: square('red'),
  rdns: 'test.twice',
}

/** Announces a new provider object each time: immediately, on request, and when the document has loaded. */
function announce() {
  const detail = Object.freeze({ info, provider: backgroundProvider() })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

announce()
window.addEventListener('eip6963:requestProvider', announce)
window.addEventListener('DOMContentLoaded', announce)
// As a host's wagmi and other wallets do.
window.addEventListener('load', () => {
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.dispatchEvent(new Event('eip6963:requestProvider'))
})
