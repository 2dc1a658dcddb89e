import { useSession } from '@foyer/kit'
import type { Send } from './send.ts'
import { TestTransactionControl } from './TestTransactionControl.tsx'

/** A control for this account on this chain. For another one it begins anew. */
export function TestTransaction({ send }: { readonly send: Send }) {
  const { account, chain } = useSession()
  if (!account || !chain) return null
  return (
    <TestTransactionControl
      key={`${account.address} ${chain.id}`}
      address={account.address}
      chain={chain}
      send={send}
    />
  )
}
