import type { SignedMessage } from '@foyer/pairing'
import type { Address } from 'viem'
import type { SignInRequest } from '../../signIn/signInRequest.ts'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { askAgain } from '../connectorCreator.ts'
import { requestAccounts, requestEither, throwUnlessUnknown } from './requestAccounts.ts'

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
    return await requestEither<Granted>(
      requestConnection(provider, signIn),
      async () => ({ accounts: await requestAccounts(provider, isAttended, done) }),
      { isAttended, done: done.signal },
    )
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
    throwUnlessUnknown(error)
    return undefined
  }
}

function capabilitiesOf(response: unknown, address: Address): unknown {
  const { accounts } = Object(response)
  const isSame = (account: unknown) => String(Object(account).address).toLowerCase() === address.toLowerCase()
  return Array.isArray(accounts) ? Object(accounts.find(isSame)).capabilities : undefined
}
