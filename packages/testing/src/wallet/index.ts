export { createScriptRows, type ScriptRows } from '../scriptRows.ts'
export { testKeys } from '../testKeys.ts'
export { announce, announceDetail } from './announce.ts'
export { batchExecutor } from './batchExecutor.ts'
export {
  after,
  approve,
  ask,
  type Behaviour,
  emits,
  fail,
  never,
  type Outcome,
  pending,
  reject,
  type Script,
  sync,
  thenTwice,
  throws,
  unknownChain,
  value,
} from './behaviour.ts'
export { createFaultyStorage, type StorageFaults } from './faultyStorage.ts'
export { fillTransaction } from './fillTransaction.ts'
export { injectLegacy, type LegacyOptions } from './injectLegacy.ts'
export { localSigner } from './localSigner.ts'
export type { AddedChain, Consent, Prompt, WatchedAsset } from './prompt.ts'
export type { Faults } from './revocableProvider.ts'
export { type SendRpc, sendRpc } from './rpc.ts'
export { type RpcError, rpcCodes, rpcError } from './rpcError.ts'
export {
  type Asked,
  createScriptedWallet,
  type RecordedRequest,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from './scriptedWallet.ts'
export type { Hex, RpcTransaction, Signer } from './signer.ts'
export { createWallet, type Wallet } from './wallet.ts'
export { type WalletInfo, walletInfo } from './walletInfo.ts'
export type { WalletMemory, WalletPorts } from './walletPorts.ts'
export { connectMethods, whenConnecting } from './whenConnecting.ts'
