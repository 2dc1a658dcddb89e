/** Which of the layouts of the connect dialog is on screen: by width on a desktop, always `mobile` on a phone. */
export type Layout = 'wide' | 'compact' | 'mobile'

/** B-4.100. The eight steps of the connect dialog. `none` is the list, beside which the wide layout shows the intro. */
export type PanelStep =
  | { readonly step: 'none' }
  | { readonly step: 'learnCompact' }
  | { readonly step: 'get' }
  | { readonly step: 'connect'; readonly walletId: string }
  | { readonly step: 'downloadOptions'; readonly walletId: string }
  | { readonly step: 'download'; readonly walletId: string }
  | { readonly step: 'instructionsMobile'; readonly walletId: string }
  | { readonly step: 'instructionsExtension'; readonly walletId: string }

/**
 * Where the visitor is and how they got there: the last step is on screen, the one before it is where "back"
 * leads. The same value serves every layout, so a resize loses nothing (B-2.53a).
 */
export type Panel = readonly [PanelStep, ...PanelStep[]]

/** What the panel needs to know of a wallet in order to move on. */
export interface PanelWallet {
  readonly id: string
  readonly ready: boolean
  /** There is an extension for this browser. */
  readonly hasExtension: boolean
  /** There is an app for some phone. */
  readonly hasApp: boolean
  /** There is an address to show as a QR code from which the app can be got. */
  readonly hasQrDownload: boolean
  readonly hasExtensionSteps: boolean
  readonly hasQrSteps: boolean
}

export type PanelEvent =
  /** "Get a Wallet". */
  | { readonly type: 'openGet' }
  /** "Learn More" below the compact list. */
  | { readonly type: 'openLearn' }
  /** A wallet of the list was pressed. */
  | { readonly type: 'select'; readonly wallet: PanelWallet }
  /** GET beside a wallet of "Get a Wallet". */
  | { readonly type: 'get'; readonly wallet: PanelWallet }
  /** GET below the QR code: "Don't have it?" */
  | { readonly type: 'getThis'; readonly wallet: PanelWallet }
  | { readonly type: 'chooseExtension'; readonly wallet: PanelWallet }
  | { readonly type: 'chooseApp'; readonly wallet: PanelWallet }
  /** "Continue" below the download's QR code. */
  | { readonly type: 'continue'; readonly wallet: PanelWallet }
  /** "Connect" below the instructions. */
  | { readonly type: 'connect'; readonly wallet: PanelWallet }
  /** `layout` is the one on screen: a dialog may have grown wide since the last step. */
  | { readonly type: 'back'; readonly layout: Layout }
  | { readonly type: 'reset' }

const list: PanelStep = { step: 'none' }

/** B-11.1: every opening of the dialog begins here. */
export const closedPanel: Panel = [list]

/** The forward moves and the way back of section 11. */
export function panelReducer(panel: Panel, event: PanelEvent): Panel {
  switch (event.type) {
    case 'openGet':
      return [...panel, { step: 'get' }]
    case 'openLearn':
      return [...panel, { step: 'learnCompact' }]
    case 'select':
      return select(event.wallet)
    case 'get':
      return [...panel, get(event.wallet)]
    case 'getThis':
      return [...panel, at(event.wallet.hasExtension ? 'downloadOptions' : 'download', event.wallet)]
    case 'chooseExtension':
      return chooseExtension(panel, event.wallet)
    case 'chooseApp':
      return [...panel, at('download', event.wallet)]
    case 'continue':
      return event.wallet.hasQrSteps
        ? [...panel, at('instructionsMobile', event.wallet)]
        : connect(event.wallet)
    case 'connect':
      return connect(event.wallet)
    case 'back':
      return back(panel, event.layout)
    case 'reset':
      return closedPanel
  }
}

/** The step on screen. */
export function currentStep(panel: Panel): PanelStep {
  return panel[panel.length - 1] ?? list
}

/** The wallet whose row is marked: none once the visitor has gone back to a list (B-11.5). */
export function selectedWalletId(panel: Panel): string | undefined {
  const current = currentStep(panel)
  return 'walletId' in current ? current.walletId : undefined
}

/** Beside a wide list, connecting needs no way back: the list is right there. Everything else has one (B-11.4). */
export function canGoBack(panel: Panel, layout: Layout): boolean {
  const { step } = currentStep(panel)
  return step !== 'none' && !(step === 'connect' && layout === 'wide')
}

/** Whether an event asks the wallet, besides moving the panel. Going back to a QR code does not. */
export function startsConnecting(event: PanelEvent): boolean {
  switch (event.type) {
    case 'select':
      return event.wallet.ready
    case 'connect':
      return true
    case 'continue':
      return !event.wallet.hasQrSteps
    case 'chooseExtension':
      return !event.wallet.hasExtensionSteps
    default:
      return false
  }
}

function at(
  step: Exclude<PanelStep['step'], 'none' | 'learnCompact' | 'get'>,
  wallet: PanelWallet,
): PanelStep {
  return { step, walletId: wallet.id }
}

/** From a list the way begins anew: what was open before is no place to go back to (B-11.2). */
function select(wallet: PanelWallet): Panel {
  return !wallet.ready && wallet.hasExtension ? [list, at('downloadOptions', wallet)] : connect(wallet)
}

/** The way back from connecting is the list, however the visitor came there. */
function connect(wallet: PanelWallet): Panel {
  return [list, at('connect', wallet)]
}

function get(wallet: PanelWallet): PanelStep {
  if (!wallet.hasQrDownload)
    return at(wallet.hasExtensionSteps ? 'instructionsExtension' : 'downloadOptions', wallet)
  return at(wallet.hasExtension ? 'downloadOptions' : 'download', wallet)
}

function chooseExtension(panel: Panel, wallet: PanelWallet): Panel {
  if (!wallet.hasExtensionSteps) return connect(wallet)
  const next = at('instructionsExtension', wallet)
  if (wallet.hasApp) return [...panel, next]
  // With the extension as the only card there was nothing to choose, so there is nothing to go back to.
  const before = panel.slice(0, -1)
  return [before[0] ?? list, ...before.slice(1), next]
}

/** Wide, the intro is beside the list already: "Learn More" of the compact list is no step of its own (B-11.3). */
function back(panel: Panel, layout: Layout): Panel {
  const before = pop(panel)
  return layout === 'wide' && currentStep(before).step === 'learnCompact' ? pop(before) : before
}

function pop(panel: Panel): Panel {
  const [first, ...rest] = panel
  return [first, ...rest.slice(0, -1)]
}
