import type { Address } from '@foyer/core'
import type { Hex, Prompt } from '@foyer/testing/wallet'
import { formatEther } from 'viem/utils'
import type { DemoChain } from './demoChain.ts'
import { readableMessage, shortAddress } from './format.ts'

/** Text and choices of a prompt, before it is drawn. */
export interface PromptView {
  readonly heading: string
  readonly sentence: string
  readonly details: readonly (readonly [label: string, value: string])[]
  /** A text to be signed, shown as it is. */
  readonly text?: string
  readonly warning?: string
  /** The owner picks one of these. */
  readonly accounts?: readonly Address[]
  readonly agree: string
}

/** `site` is the host of the page that asks, for example `localhost:3000`. */
export function promptView(prompt: Prompt, site: string, chains: readonly DemoChain[]): PromptView {
  const chainName = (id: number) => chains.find((chain) => chain.id === id)?.name ?? `Chain ${id}`
  switch (prompt.kind) {
    case 'connect':
      return {
        heading: 'Connect to this site?',
        sentence: `${site} wants to see your address and balance, and to ask you for signatures.`,
        details: [],
        accounts: prompt.accounts,
        agree: 'Connect',
      }
    case 'connectAndSignIn':
      return {
        heading: 'Connect and sign in?',
        sentence: `${site} wants to see your address and balance, and asks for your signature. It costs nothing.`,
        ...messageView(prompt, site),
        agree: 'Connect and sign in',
      }
    case 'signMessage':
      return {
        heading: 'Sign this message?',
        sentence: `${site} asks for your signature. It costs nothing and sends nothing.`,
        ...messageView(prompt, site),
        agree: 'Sign',
      }
    case 'signTypedData':
      return {
        heading: 'Sign this data?',
        sentence: `${site} asks for your signature. Read what it allows before you agree.`,
        details: [['Account', shortAddress(prompt.address)]],
        text: JSON.stringify(prompt.typedData, null, 2),
        agree: 'Sign',
      }
    case 'sendTransaction': {
      const { to, value = '0x0', data = '0x' } = prompt.transaction
      const symbol = chains.find((chain) => chain.id === prompt.chainId)?.symbol ?? 'ETH'
      const size = (data.length - 2) / 2
      return {
        heading: 'Send this transaction?',
        sentence: `${site} asks you to send a transaction.`,
        details: [
          ['Network', chainName(prompt.chainId)],
          ['To', to ? shortAddress(to) : 'A new contract'],
          ['Amount', `${formatEther(BigInt(value))} ${symbol}`],
          ...(size ? [['Data', `${size} bytes`] as const] : []),
        ],
        agree: 'Send',
      }
    }
    case 'sendCalls': {
      const symbol = chains.find((chain) => chain.id === prompt.chainId)?.symbol ?? 'ETH'
      const amount = prompt.calls.reduce((sum, { value = '0x0' }) => sum + BigInt(value), 0n)
      return {
        heading: `Do these ${prompt.calls.length} steps at once?`,
        sentence: `${site} asks you to send them as one transaction: all of them happen, or none.`,
        details: [
          ['Network', chainName(prompt.chainId)],
          ['Amount', `${formatEther(amount)} ${symbol}`],
          ...prompt.calls.map(({ to }, index) => [`Step ${index + 1}`, to ? shortAddress(to) : ''] as const),
        ],
        ...(prompt.upgrades && { warning: 'This turns your account into a smart account (EIP-7702).' }),
        agree: 'Send',
      }
    }
    case 'switchChain':
      return {
        heading: 'Switch network?',
        sentence: `${site} asks you to use another network.`,
        details: [
          ['From', chainName(prompt.from)],
          ['To', chainName(prompt.to)],
        ],
        agree: 'Switch',
      }
    case 'addChain':
      return {
        heading: 'Add this network?',
        sentence: `${site} asks you to add a network and to use it.`,
        details: [
          ['Network', prompt.chain.name],
          ['Chain ID', String(prompt.chain.chainId)],
          ['Currency', prompt.chain.symbol],
          ['Node', prompt.chain.rpcUrl],
        ],
        agree: 'Add and switch',
      }
    case 'watchAsset':
      return {
        heading: 'Show this token?',
        sentence: `${site} asks you to list a token in this wallet.`,
        details: [
          ['Token', prompt.asset.symbol],
          ['Contract', shortAddress(prompt.asset.address)],
        ],
        agree: 'Show',
      }
  }
}

function messageView(
  { address, message }: { readonly address: Address; readonly message: Hex },
  site: string,
) {
  const text = readableMessage(message)
  const warning = signInWarning(text, site)
  return {
    details: [['Account', shortAddress(address)]] as const,
    text,
    ...(warning && { warning }),
  }
}

/** ERC-4361: a message that signs in somewhere else than here is a trap, and a wallet must say so. */
function signInWarning(text: string, site: string): string | undefined {
  const domain = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(\S+) wants you to sign in with your Ethereum account:\n/.exec(
    text,
  )?.[1]
  return domain && domain !== site
    ? `This message signs you in at ${domain}, but it was sent by ${site}. Do not sign it.`
    : undefined
}
