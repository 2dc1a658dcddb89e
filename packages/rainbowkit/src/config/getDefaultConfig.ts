import {
  type Config,
  type CreateConfigParameters,
  type CreateConnectorFn,
  createConfig,
  http,
  type Transport,
} from 'wagmi'
import type { _chains, _transports } from '../types/defaultConfig.ts'
import type { WalletList } from '../types/wallet.ts'
import { type ConnectorsForWalletsParameters, connectorsForWallets } from './connectorsForWallets.ts'
import { getDefaultWallets } from './getDefaultWallets.ts'

interface GetDefaultConfigParameters<Chains extends _chains, Transports extends _transports>
  extends ConnectorsForWalletsParameters,
    Omit<CreateConfigParameters<Chains, Transports>, 'client' | 'connectors'> {
  /** @default Safe, Rainbow, Coinbase Wallet, MetaMask and WalletConnect */
  wallets?: WalletList
  /** Further connectors of wagmi, such as `baseAccount()`, which the wallet `base` of the list needs. */
  connectors?: readonly CreateConnectorFn[]
}

/**
 * A wagmi config with the connectors of a list of wallets: for `WagmiProvider`, for wagmi's actions and for servers.
 * Without `transports`, every chain has viem's `http()`.
 *
 * @throws Error without an `appName`, and without a `projectId` if a wallet of the list is paired with
 */
export function getDefaultConfig<
  const Chains extends _chains,
  Transports extends _transports = Record<Chains[number]['id'], Transport>,
>({
  appName,
  appDescription,
  appUrl,
  appIcon,
  projectId,
  walletConnectParameters,
  wallets = getDefaultWallets().wallets,
  connectors: further = [],
  ...config
}: GetDefaultConfigParameters<Chains, Transports>): Config<Chains, Transports, CreateConnectorFn[]> {
  const ofWallets = connectorsForWallets(wallets, {
    appName,
    projectId,
    ...(appDescription !== undefined && { appDescription }),
    ...(appUrl !== undefined && { appUrl }),
    ...(appIcon !== undefined && { appIcon }),
    ...(walletConnectParameters && { walletConnectParameters }),
  })
  const connectors = [...ofWallets, ...further]
  const transports = config.transports ?? defaultTransports(config.chains)
  // `Omit` of wagmi's union of `client` and `transports` leaves no member of it.
  return createConfig({ ...config, transports, connectors } as never) as never
}

const defaultTransports = (chains: _chains): _transports =>
  Object.fromEntries(chains.map(({ id }) => [id, http()]))
