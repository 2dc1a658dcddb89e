import type { Attempt } from '../attempt/attempt.ts'
import type { Route } from '../wallet/wallet.ts'

/** Layout of the connect dialog: by width on a desktop, always `mobile` on a phone. */
export type Layout = 'wide' | 'compact' | 'mobile'

/**
 * The eight steps of the specification, the instructions for an app of this computer, and "All wallets". Phones have the
 * list, `all`, `get` and `instructionsMobile`.
 */
export type PanelStep =
  /** The list; the wide layout shows the intro next to it. On phones, with the note of the pressed `tile` below. */
  | { readonly step: 'list'; readonly tile?: PanelTile }
  /** "All wallets". On phones, with the note of the pressed `tile` above. */
  | { readonly step: 'all'; readonly tile?: PanelTile }
  | { readonly step: 'learnCompact' }
  | { readonly step: 'get' }
  | { readonly step: 'connect'; readonly walletId: string }
  | { readonly step: 'downloadOptions'; readonly walletId: string }
  | { readonly step: 'download'; readonly walletId: string }
  /** On a phone for the app on it, on a computer for the app whose code was scanned. */
  | { readonly step: 'instructionsMobile'; readonly walletId: string }
  | { readonly step: 'instructionsDesktop'; readonly walletId: string }
  | { readonly step: 'instructionsExtension'; readonly walletId: string }

/** History of steps: the last one is on screen, "back" leads to the one before. */
export type PanelSteps = readonly [PanelStep, ...PanelStep[]]

/** State of the connect dialog. All layouts share it, so a resize keeps the step. */
export interface Panel {
  readonly steps: PanelSteps
  /** Direction of the last step. Undefined for the first one. */
  readonly direction?: 'forward' | 'back'
  /** The wallet that was pressed in the list, until its attempt has started and its step follows. */
  readonly pending?: PendingWallet
}

export interface PendingWallet {
  readonly wallet: PanelWallet
  /** The attempt at the time of the press, which may be an older one of the same wallet. */
  readonly before: Attempt
}

/** Properties of a wallet that decide the next step. */
export interface PanelWallet {
  readonly id: string
  readonly ready: boolean
  /** There is an extension for this browser. */
  readonly hasExtension: boolean
  /** There is an app for some phone. */
  readonly hasApp: boolean
  /** There is a download link to show as a QR code. */
  readonly hasQrDownload: boolean
  readonly hasExtensionSteps: boolean
  readonly hasQrSteps: boolean
  /** There are steps for an app of this computer, which can be connected. */
  readonly hasDesktopSteps: boolean
}

/** Properties of a wallet of the phone's grid that decide the note below it. */
export interface PanelTile {
  readonly id: string
  readonly route: Route
  /** No app belongs to the wallet: the visitor chooses one. */
  readonly anyApp: boolean
}

export type PanelEvent =
  /** "Get a Wallet". */
  | { readonly type: 'openGet' }
  /** "All wallets" below the list. */
  | { readonly type: 'openAll' }
  /** "Learn More" below the compact list. */
  | { readonly type: 'openLearn' }
  /** A wallet of the list was pressed, while `attempt` was the current one. */
  | { readonly type: 'select'; readonly wallet: PanelWallet; readonly attempt: Attempt }
  /** The attempt of the pending wallet has started. */
  | { readonly type: 'begin' }
  /** A wallet of the phone's grid was pressed. */
  | { readonly type: 'selectTile'; readonly tile: PanelTile }
  /** "Continue without the app": connects in this page. */
  | { readonly type: 'withoutApp'; readonly walletId: string }
  /** "Cancel" below the phone's grid. */
  | { readonly type: 'cancel' }
  /** GET next to a wallet of "Get a Wallet". */
  | { readonly type: 'get'; readonly wallet: PanelWallet }
  /** GET on a phone: the store opens in addition to the instructions. */
  | { readonly type: 'getOnPhone'; readonly walletId: string }
  /** GET below the QR code. */
  | { readonly type: 'getThis'; readonly wallet: PanelWallet }
  | { readonly type: 'chooseExtension'; readonly wallet: PanelWallet }
  | { readonly type: 'chooseApp'; readonly wallet: PanelWallet }
  /** The app of this computer. */
  | { readonly type: 'chooseDesktop'; readonly wallet: PanelWallet }
  /** "Continue" below the download's QR code. */
  | { readonly type: 'continue'; readonly wallet: PanelWallet }
  /** "Connect" below the instructions. */
  | { readonly type: 'connect'; readonly wallet: PanelWallet }
  /** `layout` is the current one, which may have changed since the last step. */
  | { readonly type: 'back'; readonly layout: Layout }

/** Initial state, at every opening of the dialog. */
export const closedPanel: Panel = { steps: [{ step: 'list' }] }

/** The step on screen. */
export function currentStep(panel: Pick<Panel, 'steps'>): PanelStep {
  return panel.steps[panel.steps.length - 1] ?? panel.steps[0]
}

/** The wallet whose row is marked as selected, or whose note is below the grid. */
export function selectedWalletId(panel: Panel): string | undefined {
  if (panel.pending) return panel.pending.wallet.id
  const current = currentStep(panel)
  return 'walletId' in current ? current.walletId : selectedTile(panel)?.id
}

/** The pressed wallet of a phone. */
export function selectedTile(panel: Panel): PanelTile | undefined {
  const current = currentStep(panel)
  return current.step === 'list' || current.step === 'all' ? current.tile : undefined
}

/**
 * Every step but the list has a back button, except `connect` in the wide layout, which stands next to the list that it came
 * from.
 */
export function canGoBack(panel: Panel, layout: Layout): boolean {
  const { step } = currentStep(panel)
  return step !== 'list' && !(step === 'connect' && layout === 'wide' && !isFromAll(panel))
}

/** Whether "All wallets" is on screen, or below the current step. */
export function isFromAll({ steps }: Pick<Panel, 'steps'>): boolean {
  return steps.some(({ step }) => step === 'all')
}

/** Whether the attempt of the pending wallet has started. */
export function hasBegun({ pending }: Panel, attempt: Attempt): boolean {
  if (!pending || attempt.status === 'idle' || attempt.walletId !== pending.wallet.id) return false
  const isOver = attempt.status === 'rejected' || attempt.status === 'failed'
  return !(isOver && attempt === pending.before)
}
