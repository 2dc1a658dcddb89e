import { format } from '@foyer/core'
import { useState } from 'react'
import { Avatar } from '../../avatar/Avatar.tsx'
import { useCommand } from '../../hooks/useCommand.ts'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { Button } from '../parts/Button.tsx'
import { Status } from '../parts/Hidden.tsx'
import { useDialog } from '../shell/DialogContext.ts'
import { DialogHeader, DialogTitle } from '../shell/DialogHeader.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './NoAnswer.module.css'

/** The wallet of the last visit is overdue: ask it again, or leave. What was pressed follows when it answers. */
export function NoAnswer() {
  const kit = useKitInternals()
  const { noAnswer } = useStore(kit.language)
  const { account: t, actions } = useMessages()
  const { account, wallet } = useFoyerSession()
  const { mobile } = useDialog()
  const command = useCommand()
  const [retry, setRetry] = useState<'asking' | 'silent'>()

  function ask() {
    setRetry('asking')
    command((engine) => engine.reconnect().finally(() => setRetry('silent')))
  }

  function disconnect() {
    kit.close()
    command((engine) => engine.disconnect())
  }

  if (!account) return null
  return (
    <>
      <DialogHeader />
      <div className={styles.body}>
        <Avatar address={account.address} ensImage={account.ensAvatar} size={mobile ? 82 : 74} />
        <p className={styles.name} dir="ltr" translate="no">
          {account.displayName}
        </p>
        <DialogTitle>{noAnswer}</DialogTitle>
        <p className={styles.text}>{format(t.noAnswerText, { wallet: wallet?.name ?? '' })}</p>
        <div className={styles.actions}>
          <Button kind="primary" inactive={retry === 'asking'} onClick={ask} data-testid="foyer-retry-button">
            {actions.retry}
          </Button>
          <Button onClick={disconnect} data-testid="foyer-disconnect-button">
            {t.disconnect}
          </Button>
        </div>
        <Status>{retry === 'silent' && noAnswer}</Status>
      </div>
    </>
  )
}
