import { appLink, format, type Platform, type Wallet } from '@foyer/core'
import { useState } from 'react'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { PlainLink } from '../../parts/PlainLink.tsx'
import { QrBox } from '../../parts/QrBox.tsx'
import { qrSizes } from '../../parts/qrSizes.ts'
import { useAppOverdue } from '../../parts/useAppOverdue.ts'
import { useCopy } from '../../parts/useCopy.ts'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import { isAnyApp, shortNameOf } from '../walletFacts.ts'
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
  const [copyState, copy] = useCopy(pairingUri)
  const [showsCode, setShowsCode] = useState(false)
  if (!overdue) return null

  const names = { wallet: shortNameOf(wallet) }
  const store = appLink(wallet, platform)
  return (
    <div className={styles.ways}>
      {!isAnyApp(wallet) && <p className={styles.question}>{format(t.notOpened, names)}</p>}
      {store && (
        <ButtonLink size="small" href={store}>
          {format(t.getApp, names)}
        </ButtonLink>
      )}
      <Button size="small" onClick={copy}>
        {copyState === 'copied' ? t.linkCopied : t.copyLink}
      </Button>
      {copyState === 'failed' && <PlainLink>{pairingUri}</PlainLink>}
      {!showsCode && (
        <Button size="small" onClick={() => setShowsCode(true)}>
          {t.showCode}
        </Button>
      )}
      {showsCode && (
        <div className={styles.code}>
          <QrBox
            value={pairingUri}
            {...qrSizes.phone}
            logo={<WalletIcon wallet={wallet} size={qrSizes.phone.logoSize} />}
            label={format(t.code, names)}
            fallback={<p>{t.tooLong}</p>}
          />
        </div>
      )}
      <Status>{copyState === 'copied' && t.linkCopied}</Status>
    </div>
  )
}
