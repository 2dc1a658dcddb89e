import { generateTestingUtils } from 'eth-testing'
import { onBackgroundEvent, requestBackground } from './background.ts'

const methods = [
  'eth_accounts',
  'eth_chainId',
  'eth_requestAccounts',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getPermissions',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
]

const utils = generateTestingUtils({ providerType: 'MetaMask' })
for (const method of methods) {
  const respond = (params: unknown) => requestBackground({ method, params })
  utils.lowLevel.mockRequest(method, respond as never, { persistent: true })
}
onBackgroundEvent((event, payload) => void utils.lowLevel.emit(event, payload))
Object.assign(window, { ethereum: utils.getProvider() })
