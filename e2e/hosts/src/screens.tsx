import '@foyer/kit/styles.css'
import {
  ConnectButton,
  ConnectDialog,
  FoyerProvider,
  useConnectWallet,
  useFoyerSession,
  useFoyerSignIn,
  useWallets,
  WalletButton,
} from '@foyer/kit'
import { rabbyWallet } from '@foyer/kit/wallets/more'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHostKit } from './kit.ts'
import { query } from './query.ts'

const screens = { walletButton: OneWallet, inline: ConnectDialog, own: OwnScreen }

/** The ways to connect other than the dialog of the connect button. */
export function show(root: Element): void {
  const Screen = screens[query.screen]
  createRoot(root).render(
    <StrictMode>
      <FoyerProvider kit={createHostKit()}>
        <ConnectButton />
        <Screen />
      </FoyerProvider>
    </StrictMode>,
  )
}

function OneWallet() {
  return (
    <>
      <WalletButton wallet={rabbyWallet} />
      <WalletButton wallet="rainbow" />
    </>
  )
}

/** The screen of `docs/components.md`, with a list of names. */
function OwnScreen() {
  const wallets = useWallets()
  const session = useFoyerSession()
  const { attempt, connect, cancel } = useConnectWallet()
  const { signIn } = useFoyerSignIn()
  return (
    <section aria-label="Own">
      <output>{`${attempt.status} ${session.status}`}</output>
      {session.status === 'unauthenticated' ? (
        <button type="button" onClick={() => void signIn()}>
          Sign
        </button>
      ) : attempt.status === 'opening' ? (
        <button type="button" onClick={cancel}>
          Cancel
        </button>
      ) : (
        wallets.map(({ wallet, ready }) => (
          <button key={wallet.id} type="button" disabled={!ready} onClick={() => void connect(wallet.id)}>
            {wallet.name}
          </button>
        ))
      )}
    </section>
  )
}
