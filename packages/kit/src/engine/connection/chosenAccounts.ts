import { type Address, isSameAddress } from '@foyer/core'
import type { Config, Connection, Connector, State } from 'wagmi'
import { readAccounts } from '../wallet/readAnswer.ts'
import { isStored } from './wagmiState.ts'

/** Accounts that were chosen in the page, in place of the one that a wallet lists first. By wallet. */
export interface ChosenAccounts {
  /** Chooses an account, also of a wallet that is not connected yet. */
  choose(walletId: string, account: Address): void
  /** A state to be written, with the chosen accounts first in the lists that are new. */
  arrange(state: State): State
  /** The wallet's own choice counts again. */
  forget(walletId: string): void
  /**
   * Puts an account first in the list of a wallet that is connected, or in its next one, unless one was chosen: an event has
   * named it, and some wallets list their accounts in a fixed order. Without an account, forgets the one before.
   *
   * @param first Only if the list begins with this account.
   */
  prefer(walletId: string, account?: Address, first?: Address): void
  /**
   * Notes with which account the list of a wallet in use began when it was read.
   *
   * @returns whether that is news
   */
  noteOrder(walletId: string, account: Address, first: Address): boolean
  /** First account of the wallet's list while this one was in use; undefined if it was this one, or is not known. */
  firstBeside(walletId: string, account: Address): Address | undefined
  /** Connectors with such an account: the order of the wallet's list is not that of its event. */
  readonly reordered: { has(connector: Connector | undefined): boolean }
  /** The account that was chosen; undefined if the wallet's own choice counts. */
  find(walletId: string): Address | undefined
}

interface Choice {
  readonly account: Address
  /** First account of the wallet's list when it was last read. */
  readonly first?: Address | undefined
}

/**
 * Keeps a chosen account first in wagmi's list of a connection: wagmi's hooks and actions use the first one. A wallet
 * that lists another first account than before has been switched by the visitor, and wins.
 */
export function createChosenAccounts(
  config: Config,
  walletIdOf: (connection: Connection) => string,
): ChosenAccounts {
  const choices = new Map<string, Choice>()
  const preferred = new Map<string, Choice>()
  const { firstBeside, noteOrder } = createOrders()
  const reordered = new WeakSet<Connector>()
  /** Those that wagmi does not only remember. */
  const ofWallet = (walletId: string) =>
    [...config.state.connections.values()].filter((each) => !isStored(each) && walletIdOf(each) === walletId)
  let isOwn = false

  function write(connection: Connection) {
    isOwn = true
    config.setState((state) => ({
      ...state,
      connections: new Map(state.connections).set(connection.connector.uid, connection),
    }))
    isOwn = false
  }

  function apply(connection: Connection): Connection {
    const walletId = walletIdOf(connection)
    const chosen = choices.get(walletId)
    const choice = chosen ?? preferred.get(walletId)
    const [first] = connection.accounts
    const account = listed(connection, choice?.account)
    preferred.delete(walletId)
    const isMoved = choice?.first !== undefined && !isSameAddress(choice.first, first)
    if (!account || isMoved || isSameAddress(first, account)) {
      choices.delete(walletId)
      return connection
    }
    if (chosen) choices.set(walletId, { account, first })
    else reordered.add(connection.connector)
    if (choice?.first) noteOrder(walletId, account, choice.first)
    return withFirst(connection, account)
  }

  return {
    choose(walletId, wanted) {
      const [connection] = ofWallet(walletId)
      if (!connection) return void choices.set(walletId, { account: wanted })
      const account = listed(connection, wanted)
      if (!account) return
      // The wallet's own first account, also if another one was chosen before.
      const first = choices.get(walletId)?.first ?? connection.accounts[0]
      if (isSameAddress(first, account)) choices.delete(walletId)
      else choices.set(walletId, { account, first })
      if (connection.accounts[0] !== account) write(withFirst(connection, account))
    },
    forget: (walletId) => void choices.delete(walletId),
    prefer(walletId, account, first) {
      if (!account) return void preferred.delete(walletId)
      preferred.set(walletId, { account, first })
      for (const connection of ofWallet(walletId)) write(apply(connection))
    },
    arrange(state) {
      const { connections: before } = config.state
      const isNew = (each: Connection) =>
        each.accounts !== before.get(each.connector.uid)?.accounts && !isStored(each)
      const news = isOwn ? [] : [...state.connections.values()].filter(isNew)
      if (news.length === 0) return state
      const arranged = news.map((each) => [each.connector.uid, apply(each)] as const)
      return { ...state, connections: new Map([...state.connections, ...arranged]) }
    },
    noteOrder,
    firstBeside,
    reordered,
    find: (walletId) => choices.get(walletId)?.account,
  }
}

const withFirst = (connection: Connection, account: Address): Connection => ({
  ...connection,
  accounts: putFirst(connection.accounts, account),
})

/** Accounts of a wallet, with one of them first. */
export function putFirst(accounts: readonly Address[], first: Address): readonly [Address, ...Address[]] {
  return [first, ...accounts.filter((each) => !isSameAddress(each, first))]
}

/** How the lists of wallets began when they were read last, by wallet. */
function createOrders(): Pick<ChosenAccounts, 'firstBeside' | 'noteOrder'> {
  const orders = new Map<string, Choice>()

  function firstBeside(walletId: string, account: Address) {
    const order = orders.get(walletId)
    const isOther = isSameAddress(order?.account, account) && !isSameAddress(order?.first, account)
    return isOther ? order?.first : undefined
  }

  return {
    firstBeside,
    noteOrder(walletId, account, first) {
      const before = firstBeside(walletId, account)
      orders.set(walletId, { account, first })
      return before !== firstBeside(walletId, account)
    },
  }
}

/** As the connection writes it; undefined if the wallet does not share it. */
function listed({ accounts }: Connection, wanted: Address | undefined): Address | undefined {
  try {
    return readAccounts(accounts).find((each) => isSameAddress(each, wanted))
  } catch {
    return undefined
  }
}
