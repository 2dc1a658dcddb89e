import { announceWallet, square } from '../announceWallet.ts'
import { requestBackground } from '../background.ts'
import { backgroundProvider } from './backgroundProvider.ts'

const whenVisible = () =>
  new Promise<void>((resolve) => {
    const look = () => document.visibilityState === 'visible' && resolve()
    document.addEventListener('visibilitychange', look)
    look()
  })

/** Answers nothing while the page is hidden, and everything once it is shown. */
const provider = backgroundProvider(async (request) => {
  await whenVisible()
  return requestBackground(request)
})

announceWallet(
  { uuid: crypto.randomUUID(), name: 'Shy Wallet', icon: square('navy'), rdns: 'test.shy' },
  provider,
)
