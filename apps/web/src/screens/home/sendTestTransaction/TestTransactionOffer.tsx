import { useFoyerSession } from '@foyer/kit'
import { type ReactNode, useEffect, useState } from 'react'

/** Localhost, Hardhat, Sepolia, BNB Smart Chain Testnet and Avalanche Fuji: coins there have no price. */
export const testChains: readonly number[] = [1337, 31_337, 11_155_111, 97, 43_113]

const loadControl = () => import('./TestTransaction.tsx').then((module) => module.loadTestTransaction())

interface TestTransactionOfferProps {
  readonly load?: () => Promise<ReactNode>
}

/** Keeps the test transaction out of the page until a visitor is connected where one can be sent. */
export function TestTransactionOffer({ load = loadControl }: TestTransactionOfferProps) {
  const { status, stale, chain } = useFoyerSession()
  const [control, setControl] = useState<ReactNode>()
  const offered =
    status === 'connected' && !stale && chain?.unsupported === false && testChains.includes(chain.id)

  useEffect(() => {
    // Without its chunk there is no control. The page is whole without it.
    if (offered) load().then(setControl, () => {})
  }, [offered, load])

  return offered && control
}
