import { text } from 'node:stream/consumers'
import { JsonError, readJson } from '@foyer/core'
import { type Address, type Client, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { type GuardedRequestOptions, guardedRequest } from './guardedRequest.ts'
import { failureOf, LookupError } from './lookupError.ts'
import { isDataUri, readDataUri, toFetchableUrl } from './resourceUri.ts'

/** The token of an avatar record (CAIP-22, CAIP-29). */
export interface Nft {
  readonly chainId: number
  readonly standard: 'erc721' | 'erc1155'
  readonly contract: Address
  readonly tokenId: bigint
}

const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
])

/** Maximal bytes of token metadata, which may contain the picture. */
const maxMetadataBytes = 1_000_000

/** The attributes of a token are objects of two or three members. */
const metadataBounds = { maxCharacters: maxMetadataBytes, maxDepth: 16, maxItems: 20_000, maxKeys: 20_000 }

/** Placeholders of a token's id in the URI of its metadata. */
const maxIds = 16

/** `eip155:<chain id>/<erc721|erc1155>:<contract>/<token id>`, or undefined. */
export function parseNft(record: string): Nft | undefined {
  const [, chainId, standard, contract, tokenId] =
    /^eip155:(\d{1,15})\/(erc721|erc1155):0x([0-9a-f]{40})\/(\d{1,78})$/i.exec(record) ?? []
  if (tokenId === undefined) return undefined
  return {
    chainId: Number(chainId),
    standard: standard?.toLowerCase() as Nft['standard'],
    contract: `0x${contract}`,
    tokenId: BigInt(tokenId),
  }
}

/**
 * URI of a token's picture (ENSIP-12), from its metadata. Only for the owner of the token.
 *
 * @throws {LookupError} `refused` if another account owns the token, or if its metadata has no picture
 */
export async function readNftImage(
  client: Client,
  { nft: { contract, standard, tokenId }, owner }: { readonly nft: Nft; readonly owner: Address },
  guards: Omit<GuardedRequestOptions, 'maxBytes' | 'accept'>,
): Promise<string> {
  const token = { address: contract, abi } as const
  const [isOwner, uri] =
    standard === 'erc721'
      ? await Promise.all([
          readContract(client, { ...token, functionName: 'ownerOf', args: [tokenId] }).then(
            (address) => address.toLowerCase() === owner.toLowerCase(),
          ),
          readContract(client, { ...token, functionName: 'tokenURI', args: [tokenId] }),
        ])
      : await Promise.all([
          readContract(client, { ...token, functionName: 'balanceOf', args: [owner, tokenId] }).then(
            (balance) => balance > 0n,
          ),
          readContract(client, { ...token, functionName: 'uri', args: [tokenId] }),
        ])
  if (!isOwner) throw new LookupError('refused', 'the token of the picture belongs to another account')
  // ERC-1155: 64 hex digits, lower case.
  const parts = uri.split('{id}')
  if (parts.length > maxIds + 1)
    throw new LookupError('refused', 'the URI of the metadata names its id too often')
  const whole = parts.join(tokenId.toString(16).padStart(64, '0'))
  return readImage(await readMetadata(whole, guards))
}

async function readMetadata(
  uri: string,
  guards: Omit<GuardedRequestOptions, 'maxBytes' | 'accept'>,
): Promise<string> {
  if (isDataUri(uri)) return readDataUri(uri).toString('utf8')
  const { status, body } = await guardedRequest(toFetchableUrl(uri), {
    ...guards,
    maxBytes: maxMetadataBytes,
    accept: 'application/json',
  })
  if (status === 200) return text(body)
  body.destroy()
  throw new LookupError(failureOf(status), `the metadata of a token answers with ${status}`)
}

function readImage(metadata: string): string {
  let json: Readonly<Record<string, unknown>> = {}
  try {
    json = Object(readJson(metadata, metadataBounds))
  } catch (error) {
    if (error instanceof JsonError && error.reason === 'large')
      throw new LookupError('refused', 'the metadata of a token has too many lists')
  }
  const image = json.image ?? json.image_url
  if (typeof image === 'string' && image !== '') return image
  throw new LookupError('refused', 'the metadata of a token names no picture')
}
