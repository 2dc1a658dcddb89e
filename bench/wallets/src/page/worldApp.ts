import { askBackground, requestBackground } from './background.ts'

/** World App around a mini app on a phone: its global, and the bridge of a web view on iOS. */

interface Command {
  readonly command: string
  readonly version: number
  readonly payload: { readonly siweMessage?: string; readonly message?: string }
}

declare global {
  var MiniKit: { trigger(event: string, payload: object): void } | undefined
}

/** The app remembers which sites its owner has signed in to. */
const addressKey = 'worldApp.address'
const supported: Readonly<Record<string, number>> = {
  'wallet-auth': 2,
  'sign-message': 1,
  'send-transaction': 2,
}

Object.assign(window, {
  WorldApp: {
    supported_commands: Object.entries(supported).map(([name, version]) => ({
      name,
      supported_versions: [version],
    })),
    wallet_address: localStorage.getItem(addressKey) ?? undefined,
    world_app_version: 4_000_000,
    device_os: 'ios',
    safe_area_insets: { top: 0, right: 0, bottom: 0, left: 0 },
  },
  webkit: {
    messageHandlers: { minikit: { postMessage: (command: Command) => void answerCommand(command) } },
  },
})

async function answerCommand({ command, version, payload }: Command): Promise<void> {
  if (!(command in supported)) return
  const result = await respond(payload).catch(() => ({ status: 'error', error_code: 'user_rejected' }))
  globalThis.MiniKit?.trigger(`miniapp-${command}`, { status: 'success', version, ...result })
}

/** `wallet-auth` gives the address and signs a message of the library; `sign-message` signs the one of the page. */
async function respond({ siweMessage, message }: Command['payload']): Promise<object> {
  const [address] = (await requestBackground({ method: 'eth_requestAccounts' })) as [string]
  if (siweMessage) localStorage.setItem(addressKey, address)
  if (siweMessage) return { address, message: siweMessage, signature: '0x' }
  const response = await askBackground({ method: 'personal_sign', params: [toHex(message ?? ''), address] })
  if ('error' in response) throw response.error
  return { address, signature: response.result }
}

const toHex = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
