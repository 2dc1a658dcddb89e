import {
  currentStep,
  isFromAll,
  type Layout,
  type Panel,
  type PanelEvent,
  type PanelStep,
  type PanelSteps,
  type PanelTile,
  type PanelWallet,
} from './panel.ts'

type Move = Exclude<
  PanelEvent,
  { readonly type: 'select' | 'begin' | 'selectTile' | 'withoutApp' | 'cancel' | 'back' }
>

const list = { step: 'list' } as const
const all = { step: 'all' } as const

/** State machine of the connect dialog: steps forward and back, and the pressed wallet. */
export function panelReducer(panel: Panel, event: PanelEvent): Panel {
  switch (event.type) {
    case 'select':
      return event.wallet.ready
        ? { ...panel, pending: { wallet: event.wallet, before: event.attempt } }
        : forward(select(startOf(panel), event.wallet))
    case 'begin':
      return panel.pending ? forward(select(startOf(panel), panel.pending.wallet)) : panel
    case 'selectTile':
      return { steps: selectTile(startOf(panel), event.tile) }
    case 'withoutApp':
    case 'cancel':
      return panel
    case 'back':
      return { steps: back(panel.steps, event.layout), direction: 'back' }
    default:
      return forward(move(panel.steps, event))
  }
}

function forward(steps: PanelSteps): Panel {
  return { steps, direction: 'forward' }
}

function move(steps: PanelSteps, event: Move): PanelSteps {
  switch (event.type) {
    case 'openGet':
      return [...steps, { step: 'get' }]
    case 'openAll':
      return [list, all]
    case 'openLearn':
      return [...steps, { step: 'learnCompact' }]
    case 'get':
      return [...steps, get(event.wallet)]
    case 'getOnPhone':
      return [...steps, { step: 'instructionsMobile', walletId: event.walletId }]
    case 'getThis':
      return [...steps, download(event.wallet)]
    case 'chooseExtension':
      return chooseExtension(steps, event.wallet)
    case 'chooseApp':
      return [...steps, at('download', event.wallet)]
    case 'chooseDesktop':
      return [...steps, at('instructionsDesktop', event.wallet)]
    case 'continue':
      return event.wallet.hasQrSteps
        ? [...steps, at('instructionsMobile', event.wallet)]
        : connect(steps, event.wallet)
    case 'connect':
      return connect(steps, event.wallet)
  }
}

function at(
  step: Exclude<PanelStep['step'], 'list' | 'all' | 'learnCompact' | 'get'>,
  wallet: PanelWallet,
): PanelStep {
  return { step, walletId: wallet.id }
}

/** The list, or "All wallets" over it if that is on screen: where a wallet is selected. */
function startOf(panel: Panel): PanelSteps {
  return currentStep(panel).step === 'all' ? [list, all] : [list]
}

/** Selecting a wallet clears the history. */
function select(start: PanelSteps, wallet: PanelWallet): PanelSteps {
  return [...start, at(!wallet.ready && wallet.hasExtension ? 'downloadOptions' : 'connect', wallet)]
}

function selectTile(start: PanelSteps, tile: PanelTile): PanelSteps {
  return start.length > 1 ? [list, { ...all, tile }] : [{ ...list, tile }]
}

/** "Back" from `connect` leads to where the wallet was selected. */
function connect(steps: PanelSteps, wallet: PanelWallet): PanelSteps {
  return [...(isFromAll({ steps }) ? ([list, all] as const) : ([list] as const)), at('connect', wallet)]
}

function get(wallet: PanelWallet): PanelStep {
  if (!wallet.hasQrDownload)
    return at(wallet.hasExtensionSteps ? 'instructionsExtension' : 'downloadOptions', wallet)
  return download(wallet)
}

/** The code of the app, or the choice between it and what there is for this computer. */
function download(wallet: PanelWallet): PanelStep {
  return at(wallet.hasExtension || wallet.hasDesktopSteps ? 'downloadOptions' : 'download', wallet)
}

function chooseExtension(steps: PanelSteps, wallet: PanelWallet): PanelSteps {
  if (!wallet.hasExtensionSteps) return connect(steps, wallet)
  const next = at('instructionsExtension', wallet)
  if (wallet.hasApp || wallet.hasDesktopSteps) return [...steps, next]
  // With the extension as the only option, "back" skips the choice.
  const before = steps.slice(0, -1)
  return [before[0] ?? list, ...before.slice(1), next]
}

/** The wide layout shows the intro beside the list: "back" skips `learnCompact`. */
function back(steps: PanelSteps, layout: Layout): PanelSteps {
  const before = pop(steps)
  return layout === 'wide' && currentStep({ steps: before }).step === 'learnCompact' ? pop(before) : before
}

function pop(steps: PanelSteps): PanelSteps {
  const [first, ...rest] = steps
  return [first, ...rest.slice(0, -1)]
}
