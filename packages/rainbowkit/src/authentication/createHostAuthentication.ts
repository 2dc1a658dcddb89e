import type { AuthAdapter, Authentication } from '@foyer/kit'

export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

export interface AuthenticationAdapter<Message> {
  getNonce: () => Promise<string>
  /** A text, or an object that has one: `prepareMessage()`, as of `siwe`. */
  createMessage: (args: {
    nonce: string
    address: `0x${string}`
    chainId: number
  }) => Promise<Message> | Message
  /** Text of a message that has none itself. Of RainbowKit before 2.2. */
  getMessageBody?: (args: { message: Message }) => string
  verify: (args: { message: Message; signature: string }) => Promise<boolean>
  signOut: () => Promise<void>
}

export interface AuthenticationConfig<Message> {
  adapter: AuthenticationAdapter<Message>
  status: AuthenticationStatus
}

/** The kit's sign-in over an adapter and a status that a host keeps in React. */
export interface HostAuthentication {
  readonly authentication: Authentication
  /** Takes the props of the last render. */
  update(config: AuthenticationConfig<unknown>): void
}

/** @param enabled `false`: a connected wallet is enough. */
export function createHostAuthentication(
  initial: AuthenticationConfig<unknown>,
  enabled: boolean,
): HostAuthentication {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    authentication: {
      enabled,
      adapter: toKitAdapter(() => current.adapter),
      getStatus: () => ({ status: current.status }),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    update(config) {
      const isNew = config.status !== current.status
      current = config
      if (isNew) for (const listener of [...listeners]) listener()
    },
  }
}

/** The newest adapter at each call, because hosts make one at each render. */
function toKitAdapter(adapter: () => AuthenticationAdapter<unknown>): AuthAdapter {
  /** The last message, as the host made it, and its text. */
  let last: { readonly text: string; readonly message: unknown } | undefined
  return {
    getNonce: () => adapter().getNonce(),
    async createMessage(fields) {
      const { createMessage, getMessageBody } = adapter()
      const message = await createMessage(fields)
      const text = getMessageBody?.({ message }) ?? textOf(message)
      last = { text, message }
      return text
    },
    verify: ({ message, signature }) =>
      adapter().verify({ message: last?.text === message ? last.message : message, signature }),
    signOut: () => adapter().signOut(),
  }
}

/** The text of a message that a host made: a string, or an object of `siwe`. */
function textOf(message: unknown): string {
  if (typeof message === 'string') return message
  const { prepareMessage, toMessage } = message as Readonly<Record<string, unknown>>
  const print = prepareMessage ?? toMessage
  if (typeof print !== 'function')
    throw new TypeError('createMessage returned neither a text nor an object with prepareMessage().')
  return String(print.call(message))
}
