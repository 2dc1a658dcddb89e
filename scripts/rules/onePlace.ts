/** A fact, how it is written in code, and the only files that may write it. Paths are relative to the repository. */
export interface Fact {
  readonly fact: string
  readonly pattern: RegExp
  readonly places: readonly string[]
}

const core = 'packages/core/src'

export const facts: readonly Fact[] = [
  {
    fact: 'a public node of a chain',
    pattern:
      /https:\/\/[\w.-]*(?:publicnode\.com|drpc\.org|reth\.rs|optimism\.io|arbitrum\.io|thirdweb\.com)/,
    places: [`${core}/chains/endpoints.ts`],
  },
  {
    fact: 'a block explorer of a chain',
    pattern: /https:\/\/[\w.-]*(?:etherscan\.io|arbiscan\.io|polygonscan\.com|bscscan\.com|snowtrace\.io)/,
    places: [`${core}/chains/endpoints.ts`],
  },
  {
    fact: 'the background of a chain family',
    pattern: /'#(?:484c50|ff5a57|9f71ec|96bedc|e84141|ebac0e|f9f7ec)'/i,
    places: [`${core}/chains/records.ts`],
  },
  {
    fact: 'how long a nonce, a message or a cookie of sign-in lasts',
    pattern: /(?:nonce|message|session)\w*(?:Lifetime|MaxAge)\w* = \d/i,
    places: ['packages/auth/src/server/signInLifetimes.ts'],
  },
  {
    fact: 'a key of what the browser stores',
    pattern: /['`](?:foyer-(?:recent|transactions|session|pairing|probe)|__Host-\w|WALLETCONNECT_DEEPLINK)/,
    // The store of the package that imports nothing.
    places: [`${core}/storageKeys.ts`, 'packages/pairing/src/client/createPairingClient.ts'],
  },
  {
    fact: 'what an address looks like',
    pattern: /\^0x\[[^\]]+\]\{40\}\$/,
    places: [`${core}/format/address.ts`],
  },
  {
    fact: 'what a hash of 32 bytes looks like',
    pattern: /\^0x\[[^\]]+\]\{64\}\$/,
    places: [`${core}/transactions/isTransaction.ts`],
  },
  {
    fact: 'what an object is, to code that reads untrusted values',
    pattern: /function isObject\(/,
    places: [`${core}/wallet/safeRead.ts`],
  },
  {
    fact: 'how a wallet without a provider is reported',
    pattern: /is not installed or not available\.`/,
    places: ['packages/kit/src/engine/connectors/connectorCreator.ts'],
  },
]

/** @returns `path: fact` for each source that writes a fact of another place. */
export function secondPlaces(sources: ReadonlyMap<string, string>, of = facts): readonly string[] {
  return [...sources].flatMap(([path, text]) =>
    of
      .filter(({ pattern, places }) => pattern.test(text) && !places.includes(path))
      .map(({ fact, places }) => `${path}: ${fact} belongs into ${places.join(', ')}`),
  )
}
