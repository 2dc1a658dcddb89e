import type { Account, Engine, EngineCommands, EngineHost, Session, View, Wallet } from '@foyer/core'
import { createIdleCommands } from '@foyer/testbed/engine'
import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { type Mock, vi } from 'vitest'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { createKit } from '../kit.ts'
import type { Kit, KitInternals } from '../kitInternals.ts'
import type { KitOptions, TryOut } from '../kitOptions.ts'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { userAgents } from './createFakePage.ts'
import { withInternals } from './createTestKit.ts'

type Commands = Exclude<keyof EngineCommands, 'pairing' | 'devices' | 'connections'>

/** An engine that records commands and does nothing. */
export type SilentEngine = { readonly [Command in Commands]: Mock<EngineCommands[Command]> } & Pick<
  EngineCommands,
  'pairing' | 'devices' | 'connections'
> & { readonly start: Mock<Engine['start']> }

interface OpenOptions {
  readonly view?: Exclude<View, 'closed'>
  readonly session?: Session
  readonly wallets?: readonly Wallet[]
  /** @default true */
  readonly walletConnect?: boolean
  readonly tryOut?: TryOut
  readonly listUnsupported?: boolean
  readonly allWallets?: KitOptions['allWallets']
  /** Further options of the kit. */
  readonly kit?: Partial<KitOptions>
  /** CSS pixels. */
  readonly width?: number
  readonly userAgent?: string
  readonly engine?: Partial<EngineCommands>
  /** Initialises the stores when the engine starts. */
  readonly onStart?: (host: EngineHost) => void
}

export interface Opened {
  readonly kit: Kit & KitInternals
  readonly engine: SilentEngine
  /** The stores, as the engine writes them. */
  readonly host: EngineHost
  readonly dialog: HTMLElement
}

/** Mounts the button of a real kit in strict mode, with real discovery, and opens a dialog. */
export async function openDialog(options: OpenOptions = {}): Promise<Opened> {
  resize(options.width ?? 1280)
  Object.defineProperty(navigator, 'userAgent', {
    value: options.userAgent ?? userAgents.chrome,
    configurable: true,
  })
  const { wallets, session, tryOut, listUnsupported, allWallets } = options
  const engine = createSilentEngine(options.engine)
  const kit = withInternals(
    createKit({
      appName: 'Foyer Demo',
      loadEngine: async () => ({ engine }),
      ...(options.walletConnect !== false && { walletConnect: { projectId: 'test' } }),
      ...(wallets && { loadWallets: async () => wallets }),
      ...(session && { session }),
      ...(tryOut && { tryOut }),
      ...(listUnsupported !== undefined && { listUnsupported }),
      ...(allWallets && { allWallets }),
      ...options.kit,
    }),
  )
  render(
    <StrictMode>
      <FoyerProvider kit={kit}>
        <ConnectButton />
      </FoyerProvider>
    </StrictMode>,
  )
  screen.queryByTestId('foyer-connect-button')?.focus()
  await act(async () => {
    await kit.engine()
    const [host] = engine.start.mock.lastCall ?? []
    if (host) options.onStart?.(host)
    kit.open(options.view ?? 'connect')
  })
  const [host] = engine.start.mock.lastCall ?? []
  if (!host) throw new Error('The engine was not started')
  const dialog = await screen.findByRole('dialog')
  // Flushes commands that the dialog sends when it opens.
  await act(async () => {})
  return { kit, engine, host, dialog }
}

/** Changes the width of the window. */
export function resize(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  act(() => {
    // happy-dom evaluates media queries on resize only.
    dispatchEvent(new Event('resize'))
    happyDOM.setViewport({ width })
  })
}

function createSilentEngine({
  pairing,
  devices,
  connections,
  ...overrides
}: Partial<EngineCommands> = {}): SilentEngine {
  const commands = Object.entries({ ...createIdleCommands(), ...overrides }).map(
    ([name, command]) => [name, vi.fn(command as () => unknown)] as const,
  )
  const engine = {
    ...Object.fromEntries(commands),
    ...(pairing && { pairing }),
    ...(devices && { devices }),
    ...(connections && { connections }),
  } as unknown as Omit<SilentEngine, 'start'>
  return { start: vi.fn<Engine['start']>(() => engine), ...engine }
}

/** A pairing URI in the format of the library. */
export const pairingUri = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`

export const account: Account = {
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  displayName: '0xd8…6045',
  balance: { formatted: '1.234567890123456789', symbol: 'ETH', decimals: 18 },
  displayBalance: '1.23 ETH',
}

export const connected: Session = {
  status: 'connected',
  stale: false,
  account,
  chain: { id: 1, name: 'Ethereum', unsupported: false, explorerUrl: 'https://etherscan.io' },
  wallet: { id: 'metaMask', name: 'MetaMask', canSwitchChain: true },
}

export const unverified: Session = {
  ...connected,
  status: 'unauthenticated',
  authentication: 'unauthenticated',
}
