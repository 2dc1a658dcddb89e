import type { Attempt, Discovery, Eip1193Provider, Session } from '@foyer/core'
import type { WalletExamination } from './diagnosis.ts'

/** A wallet that is there answers a read within milliseconds; its worker may have to start first. */
const answerMs = 3_000

/** Every wallet that can be chosen. Those that the visitor has to do with are asked for accounts, without a prompt. */
export function examineWallets(
  discovery: Discovery,
  attempt: Attempt,
  session: Session,
): Promise<readonly WalletExamination[]> {
  const concerned = new Set<string | undefined>([
    'walletId' in attempt ? attempt.walletId : undefined,
    session.wallet?.id,
  ])
  return Promise.all(
    discovery.entries.get().map(async ({ wallet, route, installed, contested, recent, provider }) => {
      const isAsked = provider && (recent || concerned.has(wallet.id))
      const state = isAsked ? await stateOf(provider) : undefined
      return { id: wallet.id, name: wallet.name, route, installed, contested, ...(state && { state }) }
    }),
  )
}

/** `eth_accounts` (EIP-1474) opens nothing. An empty list: locked, or not connected to this site. */
async function stateOf(provider: Eip1193Provider): Promise<WalletExamination['state']> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(resolve, answerMs, 'silent')
  })
  const readWallets = async () => {
    const accounts = await provider.request({ method: 'eth_accounts' }).catch(() => [])
    return Array.isArray(accounts) && accounts.length > 0 ? 'answers' : 'locked'
  }
  return Promise.race([readWallets(), silence]).finally(() => clearTimeout(timer))
}

/** Providers in the page and what they claim: `announced io.metamask "MetaMask"`, `window.ethereum isMetaMask isRabby`. */
export function readClaims({ sources }: Discovery): readonly string[] {
  const { announced, ethereum, namespaces } = sources.get()
  return [
    ...announced.map(({ name, rdns }) => `announced ${rdns.slice(0, 60)} "${name.slice(0, 40)}"`),
    ...(ethereum ? [`window.ethereum ${flagsOf(ethereum)}`] : []),
    ...Object.keys(namespaces).map((name) => `window.${name}`),
  ]
}

function flagsOf(provider: Eip1193Provider): string {
  try {
    return Object.keys(provider)
      .filter((key) => /^is[A-Z]\w{1,30}$/.test(key))
      .slice(0, 12)
      .join(' ')
  } catch {
    return ''
  }
}
