import { appBrowserLink, type PanelEvent, phoneNote, type Wallet, type WalletEntry } from '@foyer/core'
import { useRef } from 'react'
import { useStore } from '../../../hooks/useStore.ts'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { useFocusTitle } from '../../shell/focus.ts'
import type { ConnectDialogProps } from '../ConnectDialogProps.ts'
import { openApp, phoneAppLink } from '../openApp.ts'
import { usePairingUri } from '../usePairingUri.ts'
import { usePanel } from '../usePanel.ts'
import { isAnyApp } from '../walletFacts.ts'
import { findWallet, useLateWallets, useWantedWallet } from '../walletListHooks.ts'
import { MobileAll } from './MobileAll.tsx'
import styles from './MobileConnect.module.css'
import { MobileGet } from './MobileGet.tsx'
import { MobileInstructions } from './MobileInstructions.tsx'
import { MobileList } from './MobileList.tsx'

/** Connect dialog on phones: a grid of wallets, "Get a Wallet", and instructions for a new one. */
export function MobileConnect({ discovery }: ConnectDialogProps) {
  useLateWallets(discovery)
  const { report } = useKitInternals()
  const entries = useStore(discovery.entries)
  const { panel, step, selectedId, attempt, ...rest } = usePanel(
    (walletId, pairingUri) => phoneAppLink(discovery, walletId, pairingUri),
    discovery.platform,
  )
  const pairingUri = usePairingUri(
    entries.some(({ route }) => route === 'deepLink'),
    attempt,
  )
  const move = (event: PanelEvent) => rest.move(event, pairingUri)
  const container = useRef<HTMLDivElement>(null)
  useFocusTitle(container, `${step.step} ${attempt.status}`, (within) => findWallet(within, selectedId))

  function press({ wallet, route }: WalletEntry) {
    report({ type: 'walletChosen', walletId: wallet.id, route })
    move({ type: 'selectTile', tile: { id: wallet.id, route, anyApp: isAnyApp(wallet) } })
    const page = route === 'appBrowser' && appBrowserLink(wallet, location.href)
    if (!page) return
    openApp(page, discovery.platform)
    report({ type: 'appOpened', walletId: wallet.id })
  }

  useWantedWallet(discovery, press)

  const back = () => move({ type: 'back', layout: 'mobile' })
  const wanted = step.step === 'instructionsMobile' ? discovery.find(step.walletId) : undefined

  function instruct({ id, instructions }: Wallet) {
    if (instructions?.mobile) move({ type: 'getOnPhone', walletId: id })
  }

  const list = { note: phoneNote(panel, attempt), discovery, selectedId, move, onSelect: press }

  return (
    <div ref={container} className={styles.sheet}>
      {step.step === 'get' ? (
        <MobileGet discovery={discovery} onBack={back} onGet={instruct} />
      ) : wanted ? (
        <MobileInstructions wallet={wanted.wallet} onBack={back} onConnect={() => press(wanted)} />
      ) : step.step === 'all' ? (
        <MobileAll {...list} returned={panel.direction === 'back'} onBack={back} />
      ) : (
        <MobileList {...list} />
      )}
    </div>
  )
}
