import { initializeProvider } from '@metamask/inpage-provider'
import ObjectMultiplex from '@metamask/object-multiplex'
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { answerMetaMask } from './answerMetaMask.ts'

// The script of 2021, which wallets that are made from MetaMask still ship. It announces nothing: it is `window.ethereum`.
const page = new WindowPostMessageStream({ name: 'inpage', target: 'contentscript' })
const content = new WindowPostMessageStream({ name: 'contentscript', target: 'inpage' })
const mux = new ObjectMultiplex()
content.pipe(mux).pipe(content)
answerMetaMask(mux.createStream('metamask-provider'))

initializeProvider({
  connectionStream: page as never,
  jsonRpcStreamName: 'metamask-provider',
  shouldSendMetadata: false,
  // The vendor's logger prints each event.
  logger: { ...console, debug() {}, warn() {} },
})
