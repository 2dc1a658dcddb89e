import ObjectMultiplex from '@metamask/object-multiplex'
import { WindowPostMessageStream } from '@metamask/post-message-stream'
import { initializeProvider } from '@metamask/providers'
import { square } from './announceWallet.ts'
import { answerMetaMask } from './answerMetaMask.ts'

// As the extension does it: a post-message stream to its content script, and a multiplexer in it.
const page = new WindowPostMessageStream({ name: 'metamask-inpage', target: 'metamask-contentscript' })
const content = new WindowPostMessageStream({ name: 'metamask-contentscript', target: 'metamask-inpage' })
const pageMux = new ObjectMultiplex()
page.pipe(pageMux).pipe(page)
const contentMux = new ObjectMultiplex()
content.pipe(contentMux).pipe(content)
answerMetaMask(contentMux.createStream('metamask-provider'))

initializeProvider({
  connectionStream: pageMux.createStream('metamask-provider') as never,
  // The vendor's logger prints each event.
  logger: { ...console, debug() {}, warn() {} },
  providerInfo: {
    uuid: crypto.randomUUID(),
    name: 'MetaMask',
    icon: square('orange') as `data:image/${string}`,
    rdns: 'io.metamask',
  },
})
