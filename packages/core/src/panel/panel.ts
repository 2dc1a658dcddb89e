/** Layout of the connect dialog: by width on a desktop, always `mobile` on a phone. */
export type Layout = 'wide' | 'compact' | 'mobile'

/** The eight steps of the connect dialog. `none` is the list; the wide layout shows the intro beside it. */
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
 * History of steps: the last one is on screen, "back" leads to the one before. All layouts share it, so a resize keeps
 * the step.
 */
export type Panel = readonly [PanelStep, ...PanelStep[]]

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
  /** GET below the QR code. */
  | { readonly type: 'getThis'; readonly wallet: PanelWallet }
  | { readonly type: 'chooseExtension'; readonly wallet: PanelWallet }
  | { readonly type: 'chooseApp'; readonly wallet: PanelWallet }
  /** "Continue" below the download's QR code. */
  | { readonly type: 'continue'; readonly wallet: PanelWallet }
  /** "Connect" below the instructions. */
  | { readonly type: 'connect'; readonly wallet: PanelWallet }
  /** `layout` is the current one, which may have changed since the last step. */
  | { readonly type: 'back'; readonly layout: Layout }
  | { readonly type: 'reset' }

const list: PanelStep = { step: 'none' }

/** Initial state, at every opening of the dialog. */
export const closedPanel: Panel = [list]

/** Steps forward and back. */
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

/** The wallet whose row is marked as selected. None on the list itself. */
export function selectedWalletId(panel: Panel): string | undefined {
  const current = currentStep(panel)
  return 'walletId' in current ? current.walletId : undefined
}

/** Every step but the list has a back button, except `connect` in the wide layout, which stands beside the list. */
export function canGoBack(panel: Panel, layout: Layout): boolean {
  const { step } = currentStep(panel)
  return step !== 'none' && !(step === 'connect' && layout === 'wide')
}

/** Whether an event also starts a connection attempt. Going back to a QR code does not. */
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

/** Selecting a wallet in the list clears the history. */
function select(wallet: PanelWallet): Panel {
  return !wallet.ready && wallet.hasExtension ? [list, at('downloadOptions', wallet)] : connect(wallet)
}

/** "Back" from `connect` always leads to the list. */
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
  // With the extension as the only option, "back" skips the choice.
  const before = panel.slice(0, -1)
  return [before[0] ?? list, ...before.slice(1), next]
}

/** The wide layout shows the intro beside the list: "back" skips `learnCompact`. */
function back(panel: Panel, layout: Layout): Panel {
  const before = pop(panel)
  return layout === 'wide' && currentStep(before).step === 'learnCompact' ? pop(before) : before
}

function pop(panel: Panel): Panel {
  const [first, ...rest] = panel
  return [first, ...rest.slice(0, -1)]
}
