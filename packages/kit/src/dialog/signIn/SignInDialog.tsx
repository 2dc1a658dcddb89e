import { type DialogMessages, errorMessage, formatAddress, type SignIn } from '@foyer/core'
import { type ReactNode, useEffect } from 'react'
import { Avatar } from '../../avatar/Avatar.tsx'
import { useCommand } from '../../hooks/useCommand.ts'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { Breakable } from '../parts/Breakable.tsx'
import { Button } from '../parts/Button.tsx'
import { Alert } from '../parts/Failure.tsx'
import { Glyph } from '../parts/Glyph.tsx'
import { Help } from '../parts/Help.tsx'
import { Status } from '../parts/Hidden.tsx'
import { Icon } from '../parts/Icon.tsx'
import { RequestLink } from '../parts/RequestLink.tsx'
import { Spinner } from '../parts/Spinner.tsx'
import { DialogHeader, DialogTitle } from '../shell/DialogHeader.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './SignInDialog.module.css'

/** "Verify your account". Closing it disconnects the wallet. */
export function SignInDialog() {
  const messages = useMessages()
  const { signIn: t, chain: chainTexts } = messages
  const kit = useKitInternals()
  const command = useCommand()
  const { account, chain, wallet } = useFoyerSession()
  const signIn = useStore(kit.signIn)
  const { label, press } = signInButton(signIn, messages)
  const error = signIn.status === 'idle' ? signIn.error : undefined

  const signer = account && `${wallet?.id} ${account.address}`
  // Before the press: phones open a wallet only within the press event. Another account, or wallet, needs another nonce.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signer is who the message is for
  useEffect(() => command((engine) => engine.prepareSignIn()), [command, signer])

  return (
    <>
      <DialogHeader>
        <DialogTitle>{t.title}</DialogTitle>
      </DialogHeader>
      <div className={styles.body}>
        <p className={styles.text}>{t.text}</p>
        {/* As in the message (EIP-4361): the visitor can compare them with the window of the wallet. */}
        <ul className={styles.parties} translate="no">
          {account && (
            <Party
              icon={<Avatar address={account.address} ensImage={account.ensAvatar} size={24} />}
              // Wallets show the address, not the name.
              note={account.ensName && formatAddress(account.address)}
            >
              <span title={account.address}>
                <Breakable>{account.displayName}</Breakable>
              </span>
            </Party>
          )}
          {wallet && (
            <Party icon={<Icon src={wallet.iconUrl ?? ''} size={24} placeholder="wallet" />}>
              {wallet.name}
            </Party>
          )}
          <Party icon={<Glyph name="globe" />}>
            <Breakable>{location.hostname}</Breakable>
          </Party>
        </ul>
        {error && <Alert>{errorMessage(error, messages).message}</Alert>}
        {/* Signing first switches to a configured chain, if the wallet supports it. */}
        {chain?.unsupported && !error && <Alert>{chainTexts.wrongNetwork}</Alert>}
        <div className={styles.actions}>
          <Button
            kind="primary"
            size="large"
            data-testid="foyer-auth-message-button"
            inactive={!press}
            onClick={() => command((engine) => (press === 'sign' ? engine.signIn() : engine.prepareSignIn()))}
          >
            {/* Conditional text in its own element: page translators replace text nodes. */}
            {!press && <Spinner size={18} />}
            <span>{label}</span>
          </Button>
          {!press && <RequestLink kind="primary" size="large" />}
          <Button kind="quiet" size="large" onClick={kit.close}>
            {t.cancel}
          </Button>
          {error && <Help code={error} size="large" />}
        </div>
        <Status>{label}</Status>
      </div>
    </>
  )
}

interface PartyProps {
  readonly icon: ReactNode
  /** Below the name. */
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** Account, wallet or site of the signature. */
function Party({ icon, note, children }: PartyProps) {
  return (
    <li className={styles.party}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <bdi className={styles.name}>{children}</bdi>
        {note && <bdi className={styles.note}>{note}</bdi>}
      </div>
    </li>
  )
}

interface SignInButton {
  readonly label: string
  /** Action of a press; undefined while waiting. */
  readonly press?: 'sign' | 'prepare'
}

/** Label and action of the button of "Verify your account", by state. */
function signInButton(signIn: SignIn, { chain, signIn: t }: DialogMessages): SignInButton {
  switch (signIn.status) {
    case 'preparing':
      return { label: t.preparing }
    case 'switching':
      return { label: chain.confirm }
    case 'signing':
      return { label: t.waiting }
    case 'verifying':
      return { label: t.verifying }
    case 'idle':
      if (signIn.nonce !== undefined) return { label: t.sign, press: 'sign' }
      return signIn.error ? { label: t.tryAgain, press: 'prepare' } : { label: t.preparing }
  }
}
