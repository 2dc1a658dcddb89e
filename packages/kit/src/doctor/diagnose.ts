import type { Attempt, ChainSwitch, Discovery, EngineCommands, SignIn } from '@foyer/core'
import type { KitInternals } from '../kitInternals.ts'
import type { DiagnoseOptions, Diagnosis } from './diagnosis.ts'
import { examineNetwork } from './examineNetwork.ts'
import { examinePage } from './examinePage.ts'
import { examineWallets, readClaims } from './examineWallets.ts'
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
  const engine = network || attempt.status !== 'idle' ? await kit.engine() : undefined
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
    ...(chainSwitch.status === 'confirming' ? (['chainSwitch'] as const) : []),
  ]
}
