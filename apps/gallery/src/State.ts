import type { Attempt, ChainView, RequestLink, SignIn, SignOut } from '@foyer/core'
import type {
  ConnectButtonProps,
  ConnectedWallet,
  HostConfig,
  KitErrorCode,
  Session,
  SignedInDevice,
  Transaction,
  Wallet,
  WalletId,
} from '@foyer/kit'

type WithoutWallet<T> = T extends { readonly walletId: string } ? Omit<T, 'walletId'> : never

/**
 * The state that the gallery shows at one address: position of the visitor and simulated results of the engine.
 * Plain data, because the checks read it outside a browser.
 */
export interface State {
  /** In the address: `?state=connect-recent`. */
  readonly id: string
  readonly title: string
  /** The dialog to open; absent for what is on the page itself. */
  readonly view?: 'connect' | 'account' | 'chain'
  /** Controls to press one after the other, by test id or by the beginning of their text, as `{…}` of the catalogue. */
  readonly press?: readonly string[]
  /** Typed into the search afterwards. */
  readonly search?: string
  readonly button?: ConnectButtonProps
  /** A button for each of these wallets on the page. */
  readonly walletButtons?: readonly WalletId[]
  /** The connect dialog is a part of the page. */
  readonly inline?: true
  /** `iconUrl` of a chain names one of the kit's own icons. */
  readonly session?: Session
  /** Result of every connection attempt. */
  readonly attempt?: WithoutWallet<Attempt>
  readonly signIn?: SignIn
  /** A request waits in the wallet's app on this phone. */
  readonly requestLink?: RequestLink
  /** The visitor has left, and the server has not ended the session. */
  readonly signOut?: SignOut
  /** `iconUrl` names one of the kit's own icons. */
  readonly chains?: readonly ChainView[]
  readonly transactions?: readonly Transaction[]
  /** They are pending at first, and end when the page stands. */
  readonly ended?: readonly Transaction[]
  /** The page sends three calls, and the wallet takes none as a batch, or would upgrade the account. */
  readonly calls?: { readonly reason: 'sequence' | 'upgrade'; readonly step?: number }
  /** The server's answer about signed-in devices; `never` and `fails` are ways not to. */
  readonly devices?: readonly SignedInDevice[] | 'never' | 'fails'
  readonly signOutFails?: boolean
  /** The connected wallets of a kit with `multipleWallets`. */
  readonly connections?: readonly ConnectedWallet[]
  /** How a switch ends; without it, the wallet never answers. */
  readonly switchFails?: KitErrorCode
  /** Wallets that announce themselves (EIP-6963), by name and reverse-DNS id. */
  readonly announced?: readonly { readonly name: string; readonly rdns: string; readonly icon?: string }[]
  /** Connectors of the host's wagmi config. */
  readonly connectors?: HostConfig['connectors']
  readonly recents?: readonly string[]
  /** @default Foyer's ten wallets */
  readonly wallets?: readonly Wallet[]
  /** "All wallets" is on. */
  readonly allWallets?: true
  /** Words of the host below the wallets. */
  readonly disclaimer?: true
  readonly modalSize?: 'compact'
  readonly showRecentTransactions?: false
  /** False: no phone can be paired. */
  readonly pairing?: boolean
  /** Wallets that cannot be used on this phone are listed, too. */
  readonly listUnsupported?: boolean
  readonly device?: 'iphone'
  /** The app in whose web view the page is, on that device. */
  readonly place?: 'Instagram' | 'Line'
  /** The app that was opened has not come up within 2 s. */
  readonly appNotOpened?: true
  /** ENS avatar never finishes loading. */
  readonly picture?: 'never'
  /** A press looks for the cause of a failure. `details`: the failure has a button for developers, too. */
  readonly diagnosis?: 'advice' | 'details'
  readonly clipboard?: 'accepts' | 'refuses'
  /** A chunk of the page is missing on the server, or one dialog throws. Both also log an error. */
  readonly broken?: 'page' | 'dialog'
  /** Looks like another state: only its accessibility tree is compared. */
  readonly wordsOnly?: boolean
}
