import { custom, type State } from 'wagmi'

/** Transport of a node that is down. */
export const down = custom(
  { request: () => Promise.reject(new Error('This node is down.')) },
  { retryCount: 0 },
)

export const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** As wagmi's `cookieToInitialState` gives it for a visitor who was connected by Rainbow, on Ethereum. */
export const connectedState = {
  chainId: 1,
  connections: new Map([
    [
      'uid',
      {
        accounts: [address],
        chainId: 1,
        connector: { id: 'rainbow', name: 'Rainbow', type: 'own', uid: 'uid' },
      },
    ],
  ]),
  current: 'uid',
  status: 'connected',
} as unknown as State
