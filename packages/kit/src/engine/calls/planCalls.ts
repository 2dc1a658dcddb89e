import { type ChainCapabilities, errorTexts, KitError, type SendCallsOptions, toKitError } from '@foyer/core'
import { askCapabilities } from './callReads.ts'
import type { CallsAccount, CallsContext } from './callsContext.ts'

type Atomic = NonNullable<ChainCapabilities['atomic']>

/** How calls are sent. */
export type CallsPlan =
  | {
      readonly by: 'batch'
      /** The wallet speaks the first version of EIP-5792, at least. */
      readonly isLegacy: boolean
      /** `ready`: the wallet upgrades the account first (EIP-7702). Undefined: it has not told its capabilities. */
      readonly atomic: Atomic['status'] | undefined
      readonly capabilities: Readonly<Record<string, unknown>>
    }
  | { readonly by: 'sequence' }

type Known = ChainCapabilities | 'none' | 'unknown'

/**
 * Decides on how calls are sent, from what the wallet says about the connected chain.
 *
 * @throws KitError `capabilityUnsupported` or `batchUnsupported` where no way is left.
 */
export async function planCalls(
  context: CallsContext,
  account: CallsAccount,
  { count, ...options }: SendCallsOptions & { readonly count: number },
): Promise<CallsPlan> {
  const known = await askOnce(context, account)
  const capabilities = wantedCapabilities(options, known)
  if (known === 'unknown') return { by: 'batch', isLegacy: false, atomic: undefined, capabilities }
  if (known === 'none') return withoutBatch(options, count)
  const atomic = known.atomic?.status ?? 'unsupported'
  // One call is atomic by itself.
  if (atomic === 'unsupported' && options.atomic && count > 1) throw unsupported()
  const isLegacy = known.atomicBatch !== undefined
  return { by: 'batch', isLegacy, atomic, capabilities }
}

/**
 * The way without a batch.
 *
 * @throws KitError `batchUnsupported` if the calls have to be atomic, or `fallback` is `refuse`;
 *   `capabilityUnsupported` if they need a capability.
 */
export function withoutBatch(options: SendCallsOptions, count: number): CallsPlan {
  wantedCapabilities(options, 'none')
  if (count > 1 && (options.atomic || options.fallback === 'refuse')) throw unsupported()
  return { by: 'sequence' }
}

/** `none`: no batch on this chain. `unknown`: a phone, which reads do not wake, may still take one. */
async function askOnce(context: CallsContext, account: CallsAccount): Promise<Known> {
  const { chainId, connector } = account
  try {
    return (await askCapabilities(context, account, [chainId]))[chainId] ?? 'none'
  } catch (error) {
    context.signal.throwIfAborted()
    const { code } = toKitError(error, 'other')
    return code === 'timeout' && connector.type === 'walletConnect' ? 'unknown' : 'none'
  }
}

/**
 * The capabilities of the request: those that the wallet has, and those that the calls cannot do without.
 *
 * @throws KitError `capabilityUnsupported` if the wallet is known to lack one of the latter.
 */
function wantedCapabilities({ capabilities, paymasterService }: SendCallsOptions, known: Known) {
  const wanted = Object.entries({ ...capabilities, ...(paymasterService && { paymasterService }) })
  const supported = wanted.filter(([name, value]) => {
    const isOptional = (value as { readonly optional?: unknown } | null)?.optional === true
    if (known === 'unknown' || hasCapability(known, name)) return true
    if (!isOptional) throw lacking()
    return false
  })
  return Object.fromEntries(supported)
}

function hasCapability(known: Known, name: string): boolean {
  const found = typeof known === 'object' ? known[name] : undefined
  return found !== undefined && (found as { readonly supported?: unknown } | null)?.supported !== false
}

const unsupported = () => new KitError('batchUnsupported', errorTexts.batchUnsupported)
const lacking = () => new KitError('capabilityUnsupported', errorTexts.capabilityUnsupported)
