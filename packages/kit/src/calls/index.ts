/** `@foyer/kit/calls`: batches of calls and capabilities of wallets (EIP-5792). */

export { sendCalls } from './sendCalls.ts'
export { useCallsStatus } from './useCallsStatus.ts'
export { useCapabilities } from './useCapabilities.ts'
export type { CallsQuery } from './useQuery.ts'
export { type SendCallsState, type SendCallsVariables, useSendCalls } from './useSendCalls.ts'
