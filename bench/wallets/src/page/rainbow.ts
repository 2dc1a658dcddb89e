import { RainbowProvider } from '@rainbow-me/provider'
import { announceWallet, square } from './announceWallet.ts'
import { askBackground, type BackgroundRequest, onBackgroundEvent } from './background.ts'

/** The extension's messengers: one for requests, one for what the background pushes. */
const transport = {
  send: async ({ id, ...request }: BackgroundRequest & { readonly id: number }) => ({
    id,
    ...(await askBackground(request)),
  }),
  reply: async () => {},
}
const messenger = { send: async () => {}, reply: () => {} }

const provider = new RainbowProvider({
  backgroundMessenger: messenger as never,
  providerRequestTransport: transport as never,
  onConstruct: ({ emit }) => onBackgroundEvent((event, ...payload) => void emit(event, ...payload)),
})

announceWallet(
  { uuid: crypto.randomUUID(), name: 'Rainbow', icon: square('navy'), rdns: 'me.rainbow' },
  provider,
)
