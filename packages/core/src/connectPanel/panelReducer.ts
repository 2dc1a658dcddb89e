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
  selectedTile,
} from './panel.ts'

/** Effect of an event on the connection attempt. */
export type PanelEffect =
  | { readonly type: 'connect'; readonly walletId: string }
  | { readonly type: 'cancel' }

/** The next state. Without an effect the attempt continues as it is. */
export type PanelMove = readonly [panel: Panel, effect?: PanelEffect | undefined]

const list = { step: 'list' } as const
const all = { step: 'all' } as const
const cancel = { type: 'cancel' } as const

/** State machine of the connect dialog: steps forward and back, the pressed wallet, and the effect on the attempt. */
export function panelReducer(panel: Panel, event: PanelEvent): PanelMove {
  const { steps } = panel
  switch (event.type) {
    case 'select':
      return event.wallet.ready
        ? [{ ...panel, pending: { wallet: event.wallet, before: event.attempt } }, attempt(event.wallet.id)]
        : forward(select(startOf(panel), event.wallet))
    case 'begin':
      return panel.pending ? forward(select(startOf(panel), panel.pending.wallet)) : [panel]
    case 'selectTile':
      return [{ steps: selectTile(startOf(panel), event.tile) }, attemptOf(event.tile)]
    case 'withoutApp':
      return [panel, attempt(event.walletId)]
    case 'cancel':
      return [panel, cancel]
    case 'back':
      return [{ steps: back(steps, event.layout), direction: 'back' }, cancelled(panel)]
    case 'openAll':
      return forward([list, all])
    case 'continue':
      return event.wallet.hasQrSteps
        ? forward([...steps, at('instructionsMobile', event.wallet)])
        : connect(steps, event.wallet)
    case 'chooseExtension':
      return event.wallet.hasExtensionSteps
        ? forward(readExtensionSteps(steps, event.wallet))
        : connect(steps, event.wallet)
    case 'connect':
      return connect(steps, event.wallet)
    default:
      return forward([...steps, stepOf(event)])
  }
}

/** The step that an event adds to the history. */
function stepOf(event: Extract<PanelEvent, { readonly type: StepEvent }>): PanelStep {
  switch (event.type) {
    case 'openGet':
      return { step: 'get' }
    case 'openLearn':
      return { step: 'learnCompact' }
    case 'get':
      return get(event.wallet)
    case 'getOnPhone':
      return { step: 'instructionsMobile', walletId: event.walletId }
    case 'getThis':
      return download(event.wallet)
    case 'chooseApp':
      return at('download', event.wallet)
    case 'chooseDesktop':
      return at('instructionsDesktop', event.wallet)
  }
}

type StepEvent = 'openGet' | 'openLearn' | 'get' | 'getOnPhone' | 'getThis' | 'chooseApp' | 'chooseDesktop'

function forward(steps: PanelSteps): PanelMove {
  return [{ steps, direction: 'forward' }]
}

function attempt(walletId: string): PanelEffect {
  return { type: 'connect', walletId }
}

/** Without configuration there is none. In the app's own browser the visitor connects there, not in this page. */
function attemptOf({ id, route }: PanelTile): PanelEffect | undefined {
  if (route === 'unset') return undefined
  return route === 'appBrowser' ? cancel : attempt(id)
}

/** Leaving the step of a wallet cancels its attempt, so that a late answer has no effect. */
function cancelled(panel: Panel): PanelEffect | undefined {
  return currentStep(panel).step === 'connect' || selectedTile(panel) ? cancel : undefined
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

/** "Back" from `connect` leads to where the wallet was selected. A wallet that has gone meanwhile is not asked. */
function connect(steps: PanelSteps, wallet: PanelWallet): PanelMove {
  const start: PanelSteps = isFromAll({ steps }) ? [list, all] : [list]
  const [panel] = forward([...start, at('connect', wallet)])
  return wallet.ready ? [panel, attempt(wallet.id)] : [panel]
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

function readExtensionSteps(steps: PanelSteps, wallet: PanelWallet): PanelSteps {
  const next = at('instructionsExtension', wallet)
  if (wallet.hasApp || wallet.hasDesktopSteps) return [...steps, next]
  // With the extension as the only option, "back" skips the choice.
  const before = steps.slice(0, -1)
  return [before[0] ?? list, ...before.slice(1), next]
}

/** The wide layout shows the intro next to the list: "back" skips `learnCompact`. */
function back(steps: PanelSteps, layout: Layout): PanelSteps {
  const before = pop(steps)
  return layout === 'wide' && currentStep({ steps: before }).step === 'learnCompact' ? pop(before) : before
}

function pop(steps: PanelSteps): PanelSteps {
  const [first, ...rest] = steps
  return [first, ...rest.slice(0, -1)]
}
