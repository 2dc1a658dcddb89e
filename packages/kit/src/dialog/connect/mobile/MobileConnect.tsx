import { appBrowserLink, type Discovery, walletsToGet } from '@foyer/core'
import { useRef, useState } from 'react'
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
import { InAppNote } from './InAppNote.tsx'
import styles from './MobileConnect.module.css'
import { MobileGet } from './MobileGet.tsx'
import { MobileIntro } from './MobileIntro.tsx'
import { useWalletPress } from './useWalletPress.ts'
import { WalletGrid } from './WalletGrid.tsx'

/** Connect dialog on phones: a grid of wallets, and "Get a Wallet". */
export function MobileConnect({ discovery }: { readonly discovery: Discovery }) {
  const { connect: t, get } = useMessages()
  const kit = useKit()
  const command = useCommand()
  const entries = useStore(discovery.entries)
  const { capped } = useStore(discovery.sources)
  const attempt = useStore(kit.attempt)
  const opensLong = useOpensLong(entries)
  const [step, setStep] = useState<'none' | 'get'>('none')
  const container = useRef<HTMLDivElement>(null)
  const { pressed, press, ask } = useWalletPress(discovery, entries, attempt)
  useFocusTitle(container, `${step} ${attempt.status}`, (within) => findWallet(within, pressed?.wallet.id))

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
  const isAsked = own !== undefined && own.status !== 'rejected'
  const inApp = pressed?.route === 'appBrowser' ? appBrowserLink(pressed.wallet, location.href) : undefined
  return (
    <div ref={container} className={styles.sheet}>
      <DialogHeader>
        <DialogTitle testId="foyer-connect-header-label">{t.title}</DialogTitle>
      </DialogHeader>
      <WalletGrid
        entries={entries}
        waitingId={own?.status === 'opening' || own?.status === 'awaitingScan' ? own.walletId : undefined}
        inPortions={opensLong && !pressed}
        onSelect={press}
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
      {pressed && inApp && !isAsked && (
        <InAppNote wallet={pressed.wallet} link={inApp} onWithoutApp={() => ask(pressed)} />
      )}
      {pressed && own && (
        <AttemptNote
          wallet={pressed.wallet}
          attempt={own}
          platform={discovery.platform}
          apps={entries.flatMap(({ wallet, route }) => (route === 'deepLink' ? wallet : []))}
          onRetry={() => (inApp ? ask(pressed) : press(pressed))}
          onCancel={() => command((engine) => engine.cancelConnect())}
        />
      )}
      <MobileIntro busy={isAsked} onGet={hasSome ? () => setStep('get') : undefined} />
    </div>
  )
}
