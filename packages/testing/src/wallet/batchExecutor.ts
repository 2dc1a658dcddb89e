/** Where `BatchExecutor.sol` stands on every local chain. */
export const batchExecutor = '0xba7c4e7ec0707000000000000000000000007821'
