/**
 * A thread that computes signers and nothing else. It holds no key, no session and no connection.
 * JavaScript, since Node starts threads from nothing else: so it is the same file here and in the build.
 */
import { parentPort } from 'node:worker_threads'
import { recoverMessageAddress } from 'viem/utils'

parentPort.on('message', async ({ id, message, signature }) => {
  // Without a signer if `r` is on no point of the curve.
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined)
  parentPort.postMessage({ id, signer })
})
parentPort.postMessage('ready')
