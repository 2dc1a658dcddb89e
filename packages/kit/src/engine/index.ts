export {
  arbitrum,
  avalanche,
  avalancheFuji,
  bsc,
  bscTestnet,
  hardhat,
  localhost,
  mainnet,
  optimism,
  polygon,
  sepolia,
} from './chains/chains.ts'
export { findChain } from './chains/findChain.ts'
export type { CoinbaseOptions, SafeOptions } from './connectors/connectorOptions.ts'
export { createWalletConnector } from './connectors/createWalletConnector.ts'
export { createEngine } from './createEngine.ts'
export type { EngineOptions, WagmiEngine } from './engineOptions.ts'
export type { Environment } from './environment.ts'
export type { AvatarRecord, CcipReadRequest, NameLookups } from './profile/nameLookups.ts'
export type { Timeouts } from './time/timeouts.ts'
