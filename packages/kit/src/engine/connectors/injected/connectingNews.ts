import type { Address } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { WalletLoss } from '../connectorCreator.ts'

/** Events of a wallet while it connects: wagmi listens once the connection is listed. A read does not outdate them. */
export interface ConnectingNews {
  readonly isConnecting: boolean
  /** Undefined before an event, and after a loss. */
  readonly accounts: readonly Address[] | undefined
  readonly chainId: number | undefined
  /** The wallet has ended the connection, and has shared no account since. */
  readonly loss: WalletLoss | undefined
  /** Forgets what was before, unless the wallet is connecting already. */
  start(): void
  end(): void
  onLoss(loss: WalletLoss): void
  onAccounts(accounts: readonly Address[]): void
  /** The wallet was read anew. */
  forget(): void
  forgetChain(): void
}

export function followNews(emitter: Parameters<CreateConnectorFn>[0]['emitter']): ConnectingNews {
  const news = {
    isConnecting: false,
    accounts: undefined as readonly Address[] | undefined,
    chainId: undefined as number | undefined,
    loss: undefined as WalletLoss | undefined,
    start() {
      if (!news.isConnecting) news.forget()
      news.isConnecting = true
    },
    end() {
      news.isConnecting = false
    },
    onLoss(loss: WalletLoss) {
      news.loss = loss
      news.accounts = undefined
    },
    onAccounts(accounts: readonly Address[]) {
      news.accounts = accounts
      news.loss = undefined
    },
    forget() {
      news.accounts = undefined
      news.loss = undefined
      news.chainId = undefined
    },
    forgetChain() {
      news.chainId = undefined
    },
  }
  emitter.on('change', ({ accounts, chainId }) => {
    news.chainId = chainId ?? news.chainId
    if (accounts) news.onAccounts(accounts)
  })
  return news
}
