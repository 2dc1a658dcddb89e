import type { Address } from '@foyer/core'
import { first } from './params.ts'
import { rpcCodes, rpcError } from './rpcError.ts'
import type { Hex } from './signer.ts'
import type { WalletPorts } from './walletPorts.ts'

interface ConnectPorts extends WalletPorts {
  permit(accounts: readonly Address[]): void
}

/** The fields of `signInWithEthereum` that a page gives (ERC-7846). */
interface SignInFields {
  readonly version?: string
  readonly chainId: Hex
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly resources?: readonly string[]
}

/** `wallet_connect` with `signInWithEthereum`: the first account connects and signs the message of its address. */
export function connectMethod({ consent, permit, signer }: ConnectPorts) {
  return async (params: unknown) => {
    const { capabilities = {} } = first(params) as {
      readonly capabilities?: { signInWithEthereum?: SignInFields }
    }
    const fields = capabilities.signInWithEthereum
    const [address] = signer.addresses
    if (!address) throw rpcError(rpcCodes.unauthorized, 'This wallet has no account.')
    if (!fields) {
      const chosen = (await consent({ kind: 'connect', accounts: signer.addresses })) ?? signer.addresses
      permit(chosen)
      return { accounts: chosen.map((account) => ({ address: account, capabilities: {} })) }
    }
    const message = printMessage(address, fields)
    const hex: Hex = `0x${[...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    await consent({ kind: 'connectAndSignIn', address, message: hex })
    const signature = await signer.signMessage(address, hex)
    permit([address])
    return { accounts: [{ address, capabilities: { signInWithEthereum: { message, signature } } }] }
  }
}

/** ERC-4361. */
function printMessage(address: Address, fields: SignInFields): string {
  const { domain, uri, version = '1', chainId, nonce, statement, resources } = fields
  const { issuedAt = new Date().toISOString(), expirationTime } = fields
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${Number(chainId)}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
}
