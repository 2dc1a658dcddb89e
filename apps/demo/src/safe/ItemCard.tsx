import { formatEther, shortAddress } from '@foyer/testbed/demo-wallet'
import { useId, useRef } from 'react'
import type { DemoAccount, SafeConfig } from '../demoConfig.ts'
import { useFocusAfter } from '../useFocusAfter.ts'
import type { Item } from './safeState.ts'

interface ItemCardProps {
  readonly config: SafeConfig
  readonly item: Item
  /** False: an older transaction comes first. @default true */
  readonly isNext?: boolean
  /** Undefined if no signature is needed any more. */
  onSign?(owner: DemoAccount): void
  /** Undefined if it cannot be declined or withdrawn. */
  onReject?(): void
  /** The card goes, and the focus was in it. */
  onFocusLost?(): void
}

const statusText = {
  gathering: '',
  signed: 'Signed',
  executing: 'On its way',
  executed: 'Confirmed',
  failed: 'Failed',
  deleted: 'Deleted',
} as const

/** One thing that owners sign, with a button for each who has not. */
export function ItemCard({ config, item, isNext = true, onSign, onReject, onFocusLost }: ItemCardProps) {
  const id = useId()
  const card = useRef<HTMLLIElement>(null)
  useFocusAfter(card, () => onFocusLost?.())
  const { owners, safe, chain } = config
  const signed = Object.keys(item.signatures).length
  const isLast = signed === safe.threshold - 1
  const open = item.status === 'gathering' && onSign

  return (
    <li ref={card} className="item" data-status={item.status} aria-labelledby={id}>
      <h3 id={id}>{item.kind === 'message' ? 'Message' : `Transaction ${item.nonce}`}</h3>
      <p className="status">{statusText[item.status] || `${signed} of ${safe.threshold} signatures`}</p>
      {item.kind === 'transaction'
        ? item.calls.map(({ to, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a transaction do not change
            <p className="call" key={index}>
              {formatEther(value)} {chain.symbol} to {to === safe.address ? 'itself' : shortAddress(to)}
            </p>
          ))
        : item.status === 'gathering' && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard
            <section className="text" tabIndex={0} aria-label="What you sign">
              {item.text}
            </section>
          )}
      {item.status === 'failed' && item.kind === 'transaction' && item.trouble && (
        <p className="trouble" role="alert">
          {item.trouble}
        </p>
      )}
      {open && (
        <div className="signers">
          {owners.map((owner) => (
            <button
              type="button"
              key={owner.address}
              disabled={owner.address in item.signatures || (isLast && !isNext)}
              onClick={() => open(owner)}
            >
              {owner.address in item.signatures ? `Signed by ${owner.name}` : `Sign as ${owner.name}`}
            </button>
          ))}
          {onReject && (
            <button type="button" className="quiet" onClick={onReject}>
              {signed === 0 ? 'Reject' : 'Delete'}
            </button>
          )}
        </div>
      )}
      {open && isLast && !isNext && <p className="hint">An older transaction has to be confirmed first.</p>}
    </li>
  )
}
