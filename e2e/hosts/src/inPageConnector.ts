import type { EngineOptions } from '@foyer/kit/engine'
import { privateKeyToAccount } from 'viem/accounts'

/** The third account of a development node. */
const account = privateKeyToAccount('0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a')

type CreateConnector = NonNullable<EngineOptions['connectors']>[number]

/** Where the window of the wallet is. */
export const shapes = {
  /** An element at the end of the body, which is filled and shown later, as of most embedded wallets. */
  window: () => place(document.body),
  /** A card in a corner. */
  card: () => place(document.body, 'card'),
  /** Within the content of the page, as of a component that the host renders. */
  root: () => place(document.querySelector('#root') ?? document.body),
  /** In a shadow root within the content of the page, whose element has no box. */
  shadow: () => placeInShadow(document.querySelector('#root') ?? document.body),
  /** In the top layer. */
  popover: () => {
    const { box, owner } = place(document.body, 'popover')
    box.popover = 'manual'
    box.showPopover()
    return { box, owner }
  },
}

/** `owner` is removed at the end. */
interface Place {
  readonly box: HTMLElement
  readonly owner: HTMLElement
}

function place(parent: Node, shape = ''): Place {
  const box = document.createElement('section')
  box.className = `page-wallet ${shape}`
  box.ariaLabel = 'Page Wallet'
  parent.appendChild(box)
  return { box, owner: box }
}

function placeInShadow(parent: Element): Place {
  const owner = document.createElement('page-wallet')
  owner.style.display = 'contents'
  parent.append(owner)
  const root = owner.attachShadow({ mode: 'open' })
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')]
  root.append(...styles.map((style) => style.cloneNode(true)))
  return { ...place(root), owner }
}

/** A wagmi connector whose wallet asks in a window that it draws over the page. */
export function createInPage(shape: keyof typeof shapes): CreateConnector {
  return (options) => create(options, shape)
}

function create(
  { emitter }: Parameters<CreateConnector>[0],
  shape: keyof typeof shapes,
): ReturnType<CreateConnector> {
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
async function ask(action: string, shape: keyof typeof shapes): Promise<void> {
  const { box, owner } = shapes[shape]()
  await new Promise((resolve) => setTimeout(resolve))
  box.classList.add('open')
  try {
    await new Promise<void>((resolve, reject) => {
      const add = (label: string, press: () => void) => {
        const button = document.createElement('button')
        button.textContent = label
        button.onclick = press
        box.append(button)
      }
      add(action, resolve)
      add('Decline', () => reject(Object.assign(new Error('Declined.'), { code: 4001 })))
    })
  } finally {
    owner.remove()
  }
}
