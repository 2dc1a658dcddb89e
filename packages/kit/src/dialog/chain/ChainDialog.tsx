import { type ChainSwitch, type ChainView, format, type ReadonlyStore } from '@foyer/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCommand } from '../../hooks/useCommand.ts'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { NoAnswer } from '../account/NoAnswer.tsx'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { Status } from '../parts/Hidden.tsx'
import { Icon } from '../parts/Icon.tsx'
import { moveFocus } from '../parts/moveFocus.ts'
import { RequestLink } from '../parts/RequestLink.tsx'
import { Row } from '../parts/Row.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { useDialog } from '../shell/DialogContext.ts'
import { DialogHeader, DialogTitle } from '../shell/DialogHeader.tsx'
import { useFocusTitle } from '../shell/focus.ts'
import { useLeaveWallet } from '../useLeaveWallet.ts'
import { useMessages } from '../useMessages.ts'
import styles from './ChainDialog.module.css'

/** "Switch Networks". While the wallet of the last visit is overdue, the ways on. */
export function ChainDialog() {
  const { unanswered } = useFoyerSession()
  const body = useRef<HTMLDivElement>(null)
  useFocusTitle(body, String(unanswered))
  return unanswered ? <NoAnswer /> : <Networks body={body} />
}

function Networks({ body }: { readonly body: RefObject<HTMLDivElement | null> }) {
  const { actions, chain: t, opening } = useMessages()
  const kit = useKitInternals()
  const command = useCommand()
  const leaveWallet = useLeaveWallet()
  const { chain: current, wallet } = useFoyerSession()
  const chains = useStore(kit.chains)
  const state = useChainSwitch(kit.chainSwitch)
  // Pressing RETRY removes it: focus moves to the waiting row.
  useFocusTitle(body, state.status, findWaiting)

  const cancel = () => command((engine) => engine.cancelSwitchChain())
  const onClosed = useRef(() => {})
  // An answer after the dialog was closed must not close the next dialog. A request of the host goes on.
  useEffect(() => () => onClosed.current(), [])

  if (!current) return null
  const canSwitch = wallet?.canSwitchChain !== false
  const isConfirming = state.status === 'confirming'
  const slowHint = isConfirming && state.slow && format(opening.slow, { wallet: wallet?.name ?? '' })

  function switchTo(chainId: number) {
    onClosed.current = cancel
    command((engine) => engine.switchChain(chainId))
  }

  return (
    <>
      <DialogHeader>
        <DialogTitle>{t.title}</DialogTitle>
      </DialogHeader>
      <div ref={body} className={styles.body}>
        {current.unsupported && <p className={styles.warning}>{t.wrongNetwork}</p>}
        <SwitchFailure state={state} onRetry={switchTo} onDisconnect={leaveWallet} />
        {!canSwitch && <p className={styles.text}>{t.cannotSwitch}</p>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move focus between its buttons. */}
        <div className={styles.rows} onKeyDown={moveFocus}>
          {canSwitch &&
            chains.map((chain) => (
              <ChainRow
                key={chain.id}
                chain={chain}
                state={rowState(chain.id, current.id, state)}
                onSelect={() => switchTo(chain.id)}
              />
            ))}
          {current.unsupported && <DisconnectRow onSelect={leaveWallet} />}
        </div>
        {isConfirming && <RequestLink />}
        {slowHint && (
          <div className={styles.slow}>
            <p className={styles.text}>{slowHint}</p>
            <Button onClick={cancel}>{actions.cancel}</Button>
          </div>
        )}
        <Status>{isConfirming && (slowHint || t.confirm)}</Status>
      </div>
    </>
  )
}

/** The request, without a failure from before the dialog was opened: of a button of the host, which has shown it. */
function useChainSwitch(store: ReadonlyStore<ChainSwitch>): ChainSwitch {
  const state = useStore(store)
  const [first] = useState(state)
  return state === first && state.status === 'failed' ? { status: 'idle' } : state
}

function rowState(chainId: number, currentId: number, state: ChainSwitch) {
  if (chainId === currentId) return 'current'
  return state.status === 'confirming' && state.chainId === chainId ? 'confirming' : 'offered'
}

interface SwitchFailureProps {
  readonly state: ChainSwitch
  readonly onRetry: (chainId: number) => void
  readonly onDisconnect: () => void
}

function SwitchFailure({ state, onRetry, onDisconnect }: SwitchFailureProps) {
  if (state.status !== 'failed') return null
  const { chainId, error } = state
  return (
    <div className={styles.failure}>
      <Failure
        code={error.code}
        kind="secondary"
        onRetry={() => onRetry(chainId)}
        onDisconnect={onDisconnect}
      />
    </div>
  )
}

function DisconnectRow({ onSelect }: { readonly onSelect: () => void }) {
  const { chain: t } = useMessages()
  return (
    <Row className={styles.disconnect} data-testid="foyer-chain-option-disconnect" onClick={onSelect}>
      <span className={styles.mark}>
        <Glyph name="disconnect" size={18} />
      </span>
      {t.disconnect}
    </Row>
  )
}

function findWaiting(body: HTMLElement): HTMLElement | null {
  return body.querySelector<HTMLElement>('[data-state=confirming]')
}

interface ChainRowProps {
  readonly chain: ChainView
  readonly state: 'current' | 'confirming' | 'offered'
  readonly onSelect: () => void
}

function ChainRow({ chain, state, onSelect }: ChainRowProps) {
  const { chain: t } = useMessages()
  const { mobile } = useDialog()
  return (
    <Row
      className={styles.row}
      data-testid={`foyer-chain-option-${chain.id}`}
      data-state={state}
      aria-current={state === 'current' || undefined}
      aria-disabled={state !== 'offered' || undefined}
      onClick={state === 'offered' ? onSelect : undefined}
    >
      <Icon
        src={chain.iconUrl}
        background={chain.iconBackground}
        size={mobile ? 36 : 28}
        round
        placeholder="globe"
        testId={`foyer-chain-option-${chain.id}-icon`}
      />
      <span className={styles.name}>
        <span>{chain.name}</span>
        {chain.dead && <span className={styles.dead}>{t.noLongerRuns}</span>}
      </span>
      {state === 'current' && <span className={styles.note}>{t.connected}</span>}
      {state === 'confirming' && (
        <span className={styles.note}>
          {t.confirm}
          <Spinner size={16} />
        </span>
      )}
    </Row>
  )
}
