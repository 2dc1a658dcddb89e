import { Eip1193Bridge } from '@ethersproject/experimental'
import { ethers } from 'ethers'
import { announceWallet, square } from './announceWallet.ts'
import { settings } from './settings.ts'

// The bridge that sites' own tests extend (with a key, and `eth_requestAccounts`).
const node = new ethers.providers.JsonRpcProvider(settings.nodes[1], 1)
const signer = new ethers.Wallet(settings.key, node)

class TestBridge extends Eip1193Bridge {
  override async send(method: string, params: unknown[] = []): Promise<unknown> {
    if (method === 'eth_requestAccounts') return super.send('eth_accounts', params)
    if (method === 'personal_sign') return super.send('eth_sign', [params[1], params[0]])
    return super.send(method, params as never)
  }
}

announceWallet(
  { uuid: crypto.randomUUID(), name: 'Ethers Bridge', icon: square('purple'), rdns: 'org.ethers.bridge' },
  new TestBridge(signer, node),
)
