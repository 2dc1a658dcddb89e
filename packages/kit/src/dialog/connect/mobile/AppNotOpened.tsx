import { appLink, format, isAnyApp, type Platform, type Wallet } from '@foyer/core'
import { useState } from 'react'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { PlainLink } from '../../parts/PlainLink.tsx'
import { QrBox, qrSizes } from '../../parts/QrBox.tsx'
import { useAppOverdue } from '../../parts/useAppOverdue.ts'
import { type Copying, useCopy } from '../../parts/useCopy.ts'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import { shortNameOf } from '../walletFacts.ts'
import styles from './AppNotOpened.module.css'

interface AppNotOpenedProps {
  readonly wallet: Wallet
  readonly pairingUri: string
  readonly platform: Platform
}

/** Alternatives if no app opened: download it, copy the link, or scan a code with another phone. */
export function AppNotOpened({ wallet, pairingUri, platform }: AppNotOpenedProps) {
  const { opening: t } = useMessages()
  const overdue = useAppOverdue()
  const copying = useCopy(pairingUri)
  const question = !isAnyApp(wallet) && format(t.notOpened, { wallet: shortNameOf(wallet) })
  return (
    <>
      {overdue && <Ways {...{ wallet, pairingUri, platform, question, copying }} />}
      <Status>{copying[0] === 'copied' ? t.linkCopied : overdue && question}</Status>
    </>
  )
}

interface WaysProps extends AppNotOpenedProps {
  readonly question: string | false
  readonly copying: Copying
}

function Ways({ wallet, pairingUri, platform, question, copying }: WaysProps) {
  const { opening: t } = useMessages()
  const [copyState, copy, shown] = copying
  const [showsCode, setShowsCode] = useState(false)
  const names = { wallet: shortNameOf(wallet) }
  const store = appLink(wallet, platform)
  return (
    <div className={styles.ways}>
      {question && <p className={styles.question}>{question}</p>}
      {store && (
        <ButtonLink size="small" href={store}>
          {format(t.getApp, names)}
        </ButtonLink>
      )}
      <Button size="small" onClick={copy}>
        {copyState === 'copied' ? t.linkCopied : t.copyLink}
      </Button>
      {copyState === 'failed' && <PlainLink textRef={shown}>{pairingUri}</PlainLink>}
      {!showsCode && (
        <Button size="small" onClick={() => setShowsCode(true)}>
          {t.showCode}
        </Button>
      )}
      {showsCode && (
        <div ref={focus} className={styles.code} tabIndex={-1}>
          <QrBox
            value={pairingUri}
            {...qrSizes.phone}
            logo={<WalletIcon wallet={wallet} size={qrSizes.phone.logoSize} />}
            label={format(t.code, names)}
            fallback={<p>{t.tooLong}</p>}
          />
        </div>
      )}
    </div>
  )
}

/** The button that is pressed for it is removed. */
function focus(code: HTMLElement | null) {
  code?.focus()
}
