interface Named {
  readonly id: number
  readonly name: string
}

/** By chain id: the name that RainbowKit shows, and those of viem's records since 2.21 in whose place it is. */
const names: Readonly<Record<number, readonly [shown: string, ...ofViem: string[]]>> = {
  10: ['Optimism', 'OP Mainnet'],
  50: ['XDC', 'XDC Network', 'XinFin Network'],
  56: ['BSC', 'BNB Smart Chain'],
  169: ['Manta', 'Manta Pacific Mainnet'],
  324: ['zkSync', 'ZKsync Era'],
  1001: ['Kairos', 'Kairos Testnet', 'Klaytn Baobab Testnet'],
  1625: ['Gravity', 'Gravity Alpha Mainnet'],
  7001: ['Zeta Athens', 'ZetaChain Athens Testnet'],
  8217: ['Kaia', 'Klaytn'],
  33111: ['ApeChain Curtis', 'Curtis'],
  42161: ['Arbitrum', 'Arbitrum One'],
  44787: ['Celo Alfajores', 'Alfajores'],
  59140: ['Linea Goerli', 'Linea Goerli Testnet'],
  59141: ['Linea Sepolia', 'Linea Sepolia Testnet'],
  59144: ['Linea', 'Linea Mainnet'],
}

/** A chain by the name that RainbowKit shows. A name of the host's own stays; so do those of the config, which wallets read. */
export function withShownName<T extends Named>(chain: T): T {
  const [shown, ...ofViem] = names[chain.id] ?? []
  return shown !== undefined && ofViem.includes(chain.name) ? { ...chain, name: shown } : chain
}
