import { format } from '@foyer/core'
import { useSession } from '../../hooks/useSession.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useKit } from '../../provider/KitContext.ts'
import { Alert } from '../parts/Alert.tsx'
import { Button } from '../parts/Button.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { moveFocus } from '../parts/moveFocus.ts'
import { Status } from '../parts/Status.tsx'
import { DialogHeader } from '../shell/DialogHeader.tsx'
import { DialogTitle } from '../shell/DialogTitle.tsx'
import { useCommand } from '../useCommand.ts'
import { useMessages } from '../useMessages.ts'
import styles from './ChainDialog.module.css'
import { ChainRow } from './ChainRow.tsx'
import { useChainSwitch } from './useChainSwitch.ts'

/** "Switch Networks" (B-2.90 to B-2.96). */
export function ChainDialog() {
  const messages = useMessages()
  const { chain: t, opening } = messages
  const kit = useKit()
  const command = useCommand()
  const { chain: current, wallet } = useSession()
  const chains = useStore(kit.chains)
  const { state, switchTo, cancel } = useChainSwitch()

  if (!current) return null
  const canSwitch = wallet?.canSwitchChain !== false
  const error = state.status === 'idle' && state.error
  const slow = state.status === 'confirming' && state.slow

  return (
    <>
      <DialogHeader>
        <DialogTitle>{t.title}</DialogTitle>
      </DialogHeader>
      <div className={styles.body}>
        {current.unsupported && <p className={styles.warning}>{t.wrongNetwork}</p>}
        {error && <Alert>{messages.errors[error]}</Alert>}
        {!canSwitch && <p className={styles.text}>{t.cannotSwitch}</p>}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons in it. */}
        <div className={styles.rows} onKeyDown={moveFocus}>
          {canSwitch &&
            chains.map((chain) => (
              <ChainRow
                key={chain.id}
                chain={chain}
                state={
                  chain.id === current.id
                    ? 'current'
                    : state.status === 'confirming' && state.chainId === chain.id
                      ? 'confirming'
                      : 'offered'
                }
                onSelect={() => switchTo(chain.id)}
              />
            ))}
          {current.unsupported && (
            <button
              type="button"
              className={styles.disconnect}
              data-testid="foyer-chain-option-disconnect"
              onClick={() => {
                kit.close()
                command((engine) => engine.disconnect())
              }}
            >
              <span className={styles.mark}>
                <Glyph name="disconnect" size={18} />
              </span>
              {t.disconnect}
            </button>
          )}
        </div>
        {slow && (
          <div className={styles.slow}>
            <p className={styles.text}>{format(opening.slow, { wallet: wallet?.name ?? '' })}</p>
            <Button onClick={cancel}>{messages.actions.cancel}</Button>
          </div>
        )}
        <Status>{state.status === 'confirming' && t.confirm}</Status>
      </div>
    </>
  )
}
