import { isRefusal, KitError, toKitError } from '@foyer/core'
import type { SignedMessage } from '@foyer/pairing'
import type { Address } from 'viem'
import type { SignInRequest } from '../../signIn/signInRequest.ts'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { askAgain } from './askAgain.ts'
import { requestAccounts, unanswered } from './requestAccounts.ts'

export interface Granted {
  readonly accounts: readonly Address[]
  /** The message that signs in the first account. */
  readonly signed?: SignedMessage | undefined
}

/**
 * Asks the wallet to connect and to sign in at once (`wallet_connect`, ERC-7846). A wallet that does not know the method,
 * or does not answer, is asked for accounts alone; one that signs another message is connected without it.
 *
 * @param isAttended Whether the page has the focus: no window of the wallet is in front of it.
 * @throws the refusal of the visitor, who is not asked twice, or the error of the request for accounts.
 */
export async function connectAndSignIn(
  provider: GuardedProvider,
  isAttended: () => boolean,
  signIn: SignInRequest,
): Promise<Granted> {
  const done = new AbortController()
  try {
    const connected = requestConnection(provider, signIn)
    const early = await Promise.race([connected, unanswered(isAttended, done.signal)])
    if (early) return early
    const alone = requestAccounts(provider, isAttended, done).then((accounts): Granted => ({ accounts }))
    return await Promise.race([
      connected.then((granted) => granted ?? alone),
      unlessPending(alone, connected),
    ])
  } finally {
    done.abort()
  }
}

/** @returns undefined if the wallet has to be asked for accounts alone */
async function requestConnection(
  provider: GuardedProvider,
  signIn: SignInRequest,
): Promise<Granted | undefined> {
  try {
    const params = [{ version: '1', capabilities: signIn.capabilities }]
    const response = await provider.request({ method: 'wallet_connect', params })
    const accounts = (await askAgain(() =>
      provider.request({ method: 'eth_accounts' }),
    )) as readonly Address[]
    const [address] = accounts
    return address && { accounts, signed: await signIn.read(capabilitiesOf(response, address), address) }
  } catch (error) {
    const isPending = toKitError(error, 'connect').code === 'requestPending'
    if (error instanceof KitError || isPending || isRefusal(error)) throw error
    return undefined
  }
}

function capabilitiesOf(response: unknown, address: Address): unknown {
  const { accounts } = Object(response)
  const isSame = (account: unknown) => String(Object(account).address).toLowerCase() === address.toLowerCase()
  return Array.isArray(accounts) ? Object(accounts.find(isSame)).capabilities : undefined
}

/** The second request is refused while the first one is open in the wallet after all. */
async function unlessPending(
  alone: Promise<Granted>,
  connected: Promise<Granted | undefined>,
): Promise<Granted> {
  try {
    return await alone
  } catch (error) {
    const granted = toKitError(error, 'connect').code === 'requestPending' ? await connected : undefined
    if (granted) return granted
    throw error
  }
}
