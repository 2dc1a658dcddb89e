import { providerFromMiddleware } from '@metamask/eth-json-rpc-provider'
import { announceWallet, square } from './announceWallet.ts'
import { askBackground, onBackgroundEvent } from './background.ts'

const provider = providerFromMiddleware((request, response, _next, end) => {
  void askBackground(request as { readonly method: string }).then((outcome) => {
    if ('error' in outcome) return end(outcome.error)
    response.result = outcome.result as never
    end()
  })
})
onBackgroundEvent((event, ...payload) => void provider.emit(event, ...payload))

announceWallet(
  { uuid: crypto.randomUUID(), name: 'Json Rpc Provider', icon: square('gold'), rdns: 'io.metamask.engine' },
  provider,
)
