import { avatarBackground, formatBalance } from '@foyer/core'
import { formatEther, shortAddress } from '@foyer/testbed/demo-wallet'
import { sendRpc } from '@foyer/testing/wallet'
import { useEffect, useState } from 'react'
import type { PhoneConfig } from '../demoConfig.ts'
import type { Phone } from './createPhone.ts'
import { accountName, type PhoneState } from './phoneState.ts'

interface AccountCardProps {
  readonly config: PhoneConfig
  readonly phone: Phone
  readonly state: PhoneState
}

/** Milliseconds between two looks at the balance. */
const lookEvery = 4_000

/** The account that sites see, what it holds, and the way to another one. */
export function AccountCard({ config, phone, state }: AccountCardProps) {
  const { accounts, chains } = config
  const { account: address, chainId } = state
  const account = accounts.find((each) => each.address === address)
  const chain = chains.find(({ id }) => id === chainId)
  const [balance, setBalance] = useState<string>()

  useEffect(() => {
    const look = () =>
      sendRpc(chain?.rpcUrl ?? '', 'eth_getBalance', [address, 'latest']).then(
        (wei) => setBalance(formatBalance(formatEther(BigInt(String(wei))))),
        () => setBalance(undefined),
      )
    void look()
    const timer = setInterval(look, lookEvery)
    return () => clearInterval(timer)
  }, [address, chain])

  return (
    <section className="card" aria-label="Account">
      {account?.picture ? (
        <img src={account.picture} alt="" />
      ) : (
        <span className="paint" style={{ background: avatarBackground(address) }} />
      )}
      <div>
        <strong>{accountName(accounts, address)}</strong>
        {account?.name && <small>{shortAddress(address)}</small>}
      </div>
      <p className="balance">
        {balance ?? '…'} {chain?.symbol}
        <small>{chain?.name}</small>
      </p>
      <fieldset className="accounts">
        <legend>Account</legend>
        {accounts.map((each) => (
          <label key={each.address}>
            <input
              type="radio"
              name="account"
              checked={each.address === address}
              onChange={() => phone.pickAccount(each.address)}
            />
            {accountName(accounts, each.address)}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
