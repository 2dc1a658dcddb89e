import { formatBalance } from '@foyer/core'
import { formatEther, shortAddress } from '@foyer/testbed/demo-wallet'
import type { SafeConfig } from '../demoConfig.ts'

interface SafeCardProps {
  readonly config: SafeConfig
  /** Wei. */
  readonly balance: bigint | undefined
}

/** Which Safe this is, and whose. */
export function SafeCard({ config, balance }: SafeCardProps) {
  const { safe, owners, chain } = config
  return (
    <section className="card" aria-label="Safe">
      <div>
        <strong>{safe.name}</strong>
        <small>{shortAddress(safe.address)}</small>
      </div>
      <p className="balance">
        {balance === undefined ? '…' : formatBalance(formatEther(balance))} {chain.symbol}
        <small>{chain.name}</small>
      </p>
      <ul className="owners" aria-label="Owners">
        {owners.map(({ address, name, picture }) => (
          <li key={address}>
            <img src={picture} alt="" />
            {name}
          </li>
        ))}
      </ul>
      <p className="hint">
        {safe.threshold} of {owners.length} owners have to sign.
      </p>
    </section>
  )
}
