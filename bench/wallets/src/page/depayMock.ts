import { anything, mock, trigger } from '@depay/web3-mock-evm'
import { onBackgroundEvent, requestBackground } from './background.ts'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const accounts = { return: [account] }

/** The library answers every signature with the value of its mock, here a promise that is made when it is waited for. */
let requested: unknown
const whenAsked = {
  // biome-ignore lint/suspicious/noThenProperty: the library resolves the value that it is given
  then(onResolve: (value: unknown) => void, onReject: (cause: unknown) => void) {
    void requestBackground({ method: 'personal_sign', params: requested }).then(onResolve, onReject)
  },
}
const signature = { params: [anything, anything], return: whenAsked }

mock({ blockchain: 'ethereum', wallet: 'metamask', accounts })
mock({ blockchain: 'ethereum', wallet: 'metamask', signature })

/** One mock answers for every network: it fails for the second one until that has been added. */
const network: { switchTo: string; error?: (() => object) | undefined } = { switchTo: 'polygon' }
const unknown = () => ({ code: 4902, message: 'Unrecognized chain ID.' })
let isAdded = false
mock({ blockchain: 'ethereum', wallet: 'metamask', network })
mock({ blockchain: 'ethereum', wallet: 'metamask', network: { add: anything } })

const ethereum = Reflect.get(window, 'ethereum') as {
  request(request: { method: string; params?: unknown }): unknown
}
const { request } = ethereum
/** The mock makes a provider for each request, which asks for the network by another request, without end. */
let chainId: unknown
ethereum.request = (provided) => {
  if (provided.method === 'eth_chainId') {
    chainId ??= request(provided)
    return chainId
  }
  // The background has permitted nothing: the library has its own accounts.
  if (provided.method === 'eth_requestAccounts') void requestBackground(provided)
  if (provided.method === 'personal_sign') requested = provided.params
  if (provided.method === 'wallet_addEthereumChain') {
    isAdded = true
    void requestBackground(provided)
  }
  const isUnknown = JSON.stringify(provided.params ?? '').includes('0x89') && !isAdded
  network.error = isUnknown ? unknown : undefined
  const response = request(provided)
  if (provided.method.startsWith('wallet_')) void Promise.resolve(response).then(forgetChainId, forgetChainId)
  return response
}
const forgetChainId = () => {
  chainId = undefined
}
onBackgroundEvent((event, payload) => trigger(event, [payload]))
