import type { EngineOptions } from '@foyer/kit/engine'
import { privateKeyToAccount } from 'viem/accounts'

/** The third account of a development node. */
const account = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')

type CreateConnector = NonNullable<EngineOptions['connectors']>[number]

/** A wagmi connector whose wallet asks in a window that it draws over the page. */
export const inPageConnector = createInPage('window')

/** One that asks in a card in a corner of the page. */
export const cardConnector = createInPage('card')

/** As embedded wallets do: an element at the end of the body, which is filled and shown later. */
function createInPage(shape: 'window' | 'card'): CreateConnector {
  return (options) => create(options, shape)
}

function create({ emitter }: Parameters<CreateConnector>[0], shape: string): ReturnType<CreateConnector> {
  const provider = {
    async request({
      method,
      params = [],
    }: {
      readonly method: string
      readonly params?: readonly unknown[]
    }) {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_accounts') return [account.address]
      if (method !== 'personal_sign') throw Object.assign(new Error(`No ${method}.`), { code: 4200 })
      await ask('Sign', shape)
      return account.signMessage({ message: { raw: params[0] as `0x${string}` } })
    },
  }
  return {
    id: 'inPage',
    name: 'Page Wallet',
    type: 'inPage',
    async connect() {
      // A code of another maker's protocol, for none of the links that are known of this wallet.
      emitter.emit('message', { type: 'display_uri', data: 'pagewallet://pair?p=1' })
      await ask('Share', shape)
      return { accounts: [account.address] as never, chainId: 1 }
    },
    disconnect: async () => {},
    getAccounts: async () => [account.address],
    getChainId: async () => 1,
    getProvider: async () => provider,
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }
}

/** @throws 4001 if the window is closed by its other button. */
async function ask(action: string, shape: string): Promise<void> {
  const host = document.createElement('section')
  host.className = `page-wallet ${shape}`
  host.ariaLabel = 'Page Wallet'
  document.body.append(host)
  await new Promise((resolve) => setTimeout(resolve))
  host.classList.add('open')
  try {
    await new Promise<void>((resolve, reject) => {
      const add = (label: string, press: () => void) => {
        const button = document.createElement('button')
        button.textContent = label
        button.onclick = press
        host.append(button)
      }
      add(action, resolve)
      add('Decline', () => reject(Object.assign(new Error('Declined.'), { code: 4001 })))
    })
  } finally {
    host.remove()
  }
}
