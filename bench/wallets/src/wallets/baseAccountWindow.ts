import type { RecordedRequest } from '@foyer/testing/wallet'
import { type Address, getAddress, hexToNumber, stringToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { Background } from '../rig/createBackground.ts'

/** `signInWithEthereum` of ERC-7846: the fields of ERC-4361, with the chain in hexadecimal. */
interface SignInFields {
  readonly version: '1'
  readonly chainId: `0x${string}`
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly statement?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly resources?: string[]
}

/** The half of Base Account that lives in the vendor's window: it answers what the vendor's script asks there. */
export const createBaseAccountWindow = (background: Background) => ({
  async request({ method, params }: RecordedRequest): Promise<unknown> {
    if (method === 'handshake') return null
    if (method !== 'wallet_connect') return background.request({ method, params })
    background.saw({ method, params })
    const addresses = (await background.request({ method: 'eth_requestAccounts' })) as readonly Address[]
    const [request] = params as readonly [
      { readonly capabilities?: Record<string, unknown>; readonly chainIds?: readonly string[] },
    ]
    const { chainIds = [await background.request({ method: 'eth_chainId' })] } = request
    const fields = request.capabilities?.signInWithEthereum as SignInFields | undefined
    const capabilitiesOf = async (address: Address) =>
      fields ? { signInWithEthereum: await signIn(background, address, fields) } : {}
    return {
      chainIds,
      accounts: await Promise.all(
        addresses.map(async (address) => ({ address, capabilities: await capabilitiesOf(address) })),
      ),
    }
  },
})

async function signIn({ wallet }: Background, address: Address, fields: SignInFields) {
  const { issuedAt, expirationTime, chainId, ...others } = fields
  const message = createSiweMessage({
    ...others,
    address: getAddress(address),
    chainId: hexToNumber(chainId),
    ...(issuedAt && { issuedAt: new Date(issuedAt) }),
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
  })
  const params = [stringToHex(message), address]
  return { message, signature: await wallet.provider.request({ method: 'personal_sign', params }) }
}
