import { anything, mock, trigger } from '@depay/web3-mock-evm'
import { onBackgroundEvent, requestBackground } from './background.ts'

const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const accounts = { return: [account] }

/** The library answers every signature with the value of its mock, here a promise that is made when it is waited for. */
let asked: unknown
const whenAsked = {
  // biome-ignore lint/suspicious/noThenProperty: the library resolves the value that it is given
  then(onResolve: (value: unknown) => void, onReject: (cause: unknown) => void) {
    void requestBackground({ method: 'personal_sign', params: asked }).then(onResolve, onReject)
  },
}
const signature = { params: [anything, anything], return: whenAsked }

mock({ blockchain: 'ethereum', wallet: 'metamask', accounts })
mock({ blockchain: 'ethereum', wallet: 'metamask', signature })

const ethereum = Reflect.get(window, 'ethereum') as {
  request(request: { method: string; params?: unknown }): unknown
}
const { request } = ethereum
ethereum.request = (given) => {
  // The background has permitted nothing: the library has accounts of its own.
  if (given.method === 'eth_requestAccounts') void requestBackground(given)
  if (given.method === 'personal_sign') asked = given.params
  return request(given)
}
onBackgroundEvent((event, payload) => trigger(event, [payload]))
