import type {
  Attempt,
  ChainSwitch,
  Discovery,
  Eip1193Provider,
  EngineCommands,
  Session,
  SignIn,
} from '@foyer/core'
import type { KitInternals } from '../kitInternals.ts'
import type { DiagnoseOptions, Diagnosis, WalletExamination } from './diagnosis.ts'
import { examineNetwork } from './examineNetwork.ts'
import { examinePage } from './examinePage.ts'
import { findingsOf } from './findings.ts'
import { watchViolations } from './watchViolations.ts'

/** The parts of a kit that a diagnosis reads. */
export interface ExaminedKit extends Pick<KitInternals, 'attempt' | 'signIn' | 'chainSwitch' | 'session'> {
  discovery(): Promise<Discovery>
  engine(): Promise<EngineCommands>
}

const violations = watchViolations()

/**
 * Examines page, wallets and the state of the kit, and names the causes of what does not work. Opens nothing in a wallet.
 *
 * @param options.network also asks the relay and the nodes, which are other hosts
 */
export async function diagnose(
  kit: ExaminedKit,
  { network = false }: DiagnoseOptions = {},
): Promise<Diagnosis> {
  const discovery = await kit.discovery()
  discovery.look()
  const attempt = kit.attempt.get()
  const isWanted = network || attempt.status !== 'idle'
  // Without its file, page and wallets are examined.
  const engine = isWanted ? await kit.engine().catch(() => undefined) : undefined
  const examined = await engine?.inspect()
  const [page, wallets, reached] = await Promise.all([
    examinePage(violations),
    examineWallets(discovery, attempt, kit.session.get()),
    network && examined ? examineNetwork(examined, violations) : undefined,
  ])
  const seen: Omit<Diagnosis, 'findings'> = {
    userAgent: navigator.userAgent,
    platform: discovery.platform,
    page: { ...page, violations: [...violations] },
    wallets,
    claims: readClaims(discovery),
    attempt: attemptOf(attempt),
    signIn: signInOf(kit.signIn.get(), examined?.refusal),
    pending: pendingOf(kit.attempt.get(), kit.signIn.get(), kit.chainSwitch.get()),
    ...(reached && { network: reached }),
  }
  return { ...seen, findings: findingsOf(seen) }
}

function attemptOf(attempt: Attempt): Diagnosis['attempt'] {
  return {
    status: attempt.status,
    ...('walletId' in attempt && { walletId: attempt.walletId }),
    ...('error' in attempt && attempt.error && { code: attempt.error.code }),
  }
}

function signInOf(signIn: SignIn, refusal: string | undefined): Diagnosis['signIn'] {
  return {
    status: signIn.status,
    ...('error' in signIn && signIn.error && { code: signIn.error }),
    ...(refusal && { refusal }),
  }
}

function pendingOf(attempt: Attempt, signIn: SignIn, chainSwitch: ChainSwitch): Diagnosis['pending'] {
  return [
    ...(attempt.status === 'opening' || attempt.status === 'awaitingScan' ? (['connect'] as const) : []),
    ...(signIn.status === 'signing' ? (['signature'] as const) : []),
    ...(chainSwitch.status === 'confirming' || signIn.status === 'switching'
      ? (['chainSwitch'] as const)
      : []),
  ]
}

/** A wallet that is there answers a read within milliseconds; its worker may have to start first. */
const answerMs = 3_000

/** Every wallet that can be chosen. Those that the visitor has to do with are asked for accounts, without a prompt. */
function examineWallets(
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
    const accounts = await provider.request({ method: 'eth_accounts' })
    return Array.isArray(accounts) && accounts.length > 0 ? 'answers' : 'locked'
  }
  // A wallet may throw instead of rejecting, and return no promise.
  return Promise.race([readWallets().catch(() => 'locked' as const), silence]).finally(() =>
    clearTimeout(timer),
  )
}

/** Providers in the page and what they claim: `announced io.metamask "MetaMask"`, `window.ethereum isMetaMask isRabby`. */
function readClaims({ sources }: Discovery): readonly string[] {
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
