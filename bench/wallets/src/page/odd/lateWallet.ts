import { announceWallet, square } from '../announceWallet.ts'
import { requestBackground } from '../background.ts'
import { backgroundProvider, emitter } from './backgroundProvider.ts'

const mark = 'late-wallet'
const isVisited = localStorage.getItem(mark) !== null
localStorage.setItem(mark, '1')

/** Its background starts slowly: all answers of the first 9 s come then, and two events after them. */
const ready = new Promise<void>((resolve) => setTimeout(resolve, isVisited ? 9_000 : 0))

async function emitWhenReady() {
  await ready
  const accounts = (await requestBackground({ method: 'eth_accounts' })) as readonly string[]
  emitter.emit('connect', { chainId: await requestBackground({ method: 'eth_chainId' }) })
  if (accounts.length > 0) emitter.emit('accountsChanged', accounts)
}
void emitWhenReady()

const provider = backgroundProvider(async (request) => {
  await ready
  return requestBackground(request)
})

announceWallet(
  { uuid: crypto.randomUUID(), name: 'Late Wallet', icon: square('gray'), rdns: 'test.late' },
  provider,
)
