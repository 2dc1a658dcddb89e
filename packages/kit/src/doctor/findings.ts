import type { Cause, Diagnosis, Finding, NodeExamination, RelayExamination } from './diagnosis.ts'

/** A minute: the relay and ERC-4361 messages bear less. */
const clockToleranceMs = 60_000

const nodeCauses: Readonly<Partial<Record<NodeExamination['result'], Cause>>> = {
  blocked: 'nodeBlocked',
  down: 'nodeDown',
  withoutCors: 'nodeWithoutCors',
  limited: 'nodeLimited',
  otherChain: 'nodeOfAnotherChain',
}
const relayCauses: Readonly<Partial<Record<RelayExamination['result'], Cause>>> = {
  blocked: 'relayBlocked',
  down: 'relayDown',
  refused: 'relayRefused',
}
const refusalCauses: Readonly<Record<string, Cause>> = {
  origin_forbidden: 'originRefused',
  chain_mismatch: 'chainRefused',
}

/** The causes that explain what was seen, the nearest to the last attempt first. */
export function findingsOf(seen: Omit<Diagnosis, 'findings'>): readonly Finding[] {
  const found = [
    ...attemptFindings(seen),
    ...signInFindings(seen),
    ...pageFindings(seen),
    ...networkFindings(seen),
  ]
  // Each of two wallets of one name is contested.
  return found.filter(
    ({ cause, about }, index) =>
      index === found.findIndex((other) => other.cause === cause && other.about === about),
  )
}

function attemptFindings({ attempt, wallets, page }: Omit<Diagnosis, 'findings'>): readonly Finding[] {
  const { code, walletId } = attempt
  const chosen = wallets.find(({ id }) => id === walletId)
  const findings: Finding[] = []
  if (code === 'popupBlocked') findings.push({ cause: 'popupBlocked' })
  if (code === 'outdatedPage') findings.push({ cause: 'outdatedPage' })
  for (const { name, contested, state } of wallets) {
    if (contested) findings.push({ cause: 'walletContested', about: name })
    if (state === 'silent') findings.push({ cause: 'walletSilent', about: name })
  }
  if (chosen?.state === 'locked' && attempt.status !== 'connected')
    findings.push({ cause: 'walletLocked', about: chosen.name })
  if (attempt.status === 'awaitingScan' && chosen?.route === 'deepLink')
    findings.push({ cause: 'appNotOpened', about: chosen.name })
  const popups = wallets.some(({ route }) => route === 'popup' || route === 'connector')
  if (popups && page.openerPolicy === 'same-origin')
    findings.push({ cause: 'openerPolicy', about: page.openerPolicy })
  return findings
}

function signInFindings({ signIn: { code, refusal = '' } }: Omit<Diagnosis, 'findings'>): readonly Finding[] {
  const cause = refusalCauses[refusal]
  if (cause) return [{ cause }]
  return code === 'cookiesBlocked' ? [{ cause: 'cookiesBlocked' }] : []
}

function pageFindings({ attempt, page, signIn }: Omit<Diagnosis, 'findings'>): readonly Finding[] {
  const { clockAheadMs = 0 } = page
  const isClockWrong = attempt.code === 'clockWrong' || Math.abs(clockAheadMs) > clockToleranceMs
  const found: readonly (false | Finding)[] = [
    isClockWrong && { cause: 'clockWrong', about: `${Math.round(clockAheadMs / 60_000)} min` },
    page.webView !== undefined && { cause: 'webView', about: page.webView },
    page.framed && page.clipboard === false && { cause: 'framePermissions', about: 'clipboard-write' },
    !page.secure && { cause: 'insecurePage' },
    !page.storage && { cause: 'storageBlocked' },
    !page.cookies && signIn.code !== 'cookiesBlocked' && { cause: 'cookiesBlocked' },
  ]
  return found.filter((finding) => finding !== false)
}

function networkFindings({ network }: Omit<Diagnosis, 'findings'>): readonly Finding[] {
  const relayCause = network?.relay && relayCauses[network.relay.result]
  const nodes = network?.nodes ?? []
  return [
    ...(network?.relay && relayCause ? [{ cause: relayCause, about: network.relay.origin }] : []),
    ...nodes.flatMap(({ result, origin, chainId }) => {
      const cause = nodeCauses[result]
      return cause ? [{ cause, about: `${origin} (${chainId})` }] : []
    }),
  ]
}
