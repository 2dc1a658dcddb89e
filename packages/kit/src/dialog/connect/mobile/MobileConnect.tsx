import { type Discovery, deepLink, type WalletEntry, walletsToGet } from '@foyer/core'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../../hooks/useStore.ts'
import { useKit } from '../../../provider/KitContext.ts'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { DialogTitle } from '../../shell/DialogTitle.tsx'
import { useFocusTitle } from '../../shell/useFocusTitle.ts'
import { useCommand } from '../../useCommand.ts'
import { useMessages } from '../../useMessages.ts'
import { CappedNote } from '../CappedNote.tsx'
import { findWallet } from '../findWallet.ts'
import { NotSetUp } from '../NotSetUp.tsx'
import { useOpensLong } from '../useOpensLong.ts'
import { AttemptNote } from './AttemptNote.tsx'
import styles from './MobileConnect.module.css'
import { MobileGet } from './MobileGet.tsx'
import { MobileIntro } from './MobileIntro.tsx'
import { openApp } from './openApp.ts'
import { usePairingUri } from './usePairingUri.ts'
import { WalletGrid } from './WalletGrid.tsx'

/** The sheet on phones: a grid of wallets, and a place to get one (B-2.60 to B-2.62, B-11.30). */
export function MobileConnect({ discovery }: { readonly discovery: Discovery }) {
  const { connect: t, get } = useMessages()
  const kit = useKit()
  const command = useCommand()
  const entries = useStore(discovery.entries)
  const { capped } = useStore(discovery.sources)
  const attempt = useStore(kit.attempt)
  const opensLong = useOpensLong(entries)
  const [step, setStep] = useState<'none' | 'get'>('none')
  const [pressed, setPressed] = useState<WalletEntry>()
  const unopened = useRef<WalletEntry>(undefined)
  const container = useRef<HTMLDivElement>(null)
  const pairingUri = usePairingUri(
    entries.some(({ route }) => route === 'deepLink'),
    attempt,
  )
  useFocusTitle(container, `${step} ${attempt.status}`, (within) => findWallet(within, pressed?.wallet.id))

  // Late: browsers that do not allow it any more leave it to the link in the note below (X16).
  useEffect(() => {
    const { wallet } = unopened.current ?? {}
    if (attempt.status !== 'awaitingScan' || attempt.walletId !== wallet?.id) return
    unopened.current = undefined
    openApp(deepLink(wallet, attempt.pairingUri, discovery.platform))
  }, [attempt, discovery])

  function connect(entry: WalletEntry) {
    setPressed(entry)
    if (entry.route === 'unset') return
    command((engine) => engine.connect(entry.wallet.id))
    if (entry.route !== 'deepLink') return
    // Now, within the press, if the URI is there already.
    if (pairingUri) openApp(deepLink(entry.wallet, pairingUri, discovery.platform))
    else unopened.current = entry
  }

  if (step === 'get')
    return (
      <div ref={container} className={styles.sheet}>
        <DialogHeader onBack={() => setStep('none')}>
          <DialogTitle>{get.title}</DialogTitle>
        </DialogHeader>
        <MobileGet discovery={discovery} />
      </div>
    )

  const hasSome = walletsToGet(discovery.wallets, discovery).length > 0
  const own =
    pressed && attempt.status !== 'idle' && attempt.walletId === pressed.wallet.id ? attempt : undefined
  return (
    <div ref={container} className={styles.sheet}>
      <DialogHeader>
        <DialogTitle testId="foyer-connect-header-label">{t.title}</DialogTitle>
      </DialogHeader>
      <WalletGrid
        entries={entries}
        waitingId={own?.status === 'opening' || own?.status === 'awaitingScan' ? own.walletId : undefined}
        inPortions={opensLong && !pressed}
        onSelect={connect}
      />
      {capped && (
        <div className={styles.capped}>
          <CappedNote />
        </div>
      )}
      {pressed?.route === 'unset' && (
        <div className={styles.notSetUp} role="status">
          <NotSetUp />
        </div>
      )}
      {pressed && own && (
        <AttemptNote
          wallet={pressed.wallet}
          attempt={own}
          platform={discovery.platform}
          onRetry={() => connect(pressed)}
          onCancel={() => command((engine) => engine.cancelConnect())}
        />
      )}
      <MobileIntro
        busy={own !== undefined && own.status !== 'rejected'}
        onGet={hasSome ? () => setStep('get') : undefined}
      />
    </div>
  )
}
