import { type CreateConnectorFn, createConnector } from 'wagmi'
import type { CreateWalletParams, Wallet, WalletList } from '../types/wallet.ts'
import type { OwnDetails } from './details.ts'
import { metadataOf, type SiteParameters, siteOfParameters } from './site.ts'

export interface ConnectorsForWalletsParameters extends SiteParameters {
  appName: string
}

/**
 * wagmi connectors for a list of wallets: `connectors` of `createConfig`. They are small, and safe on a server; what
 * connects is fetched by the dialog. A wallet in two groups is in the first of them.
 *
 * @throws Error without an `appName`, and without a `projectId` if a wallet of the list is paired with
 */
export function connectorsForWallets(
  walletList: WalletList,
  parameters: ConnectorsForWalletsParameters,
): CreateConnectorFn[] {
  const site = siteOfParameters(parameters)
  if (!parameters.appName) throw new Error('connectorsForWallets needs an `appName`.')
  const createParams = paramsOf(parameters)
  let index = -1
  const walletIds = new Set<string>()
  const owners = new Map<string, string>()
  return walletList.flatMap(({ groupName, wallets }, group) =>
    wallets.flatMap((create) => {
      index += 1
      const wallet = create(createParams)
      if (wallet.hidden?.() || walletIds.has(wallet.id)) return []
      walletIds.add(wallet.id)
      const place = { index, groupIndex: group + 1, groupName, isRainbowKitConnector: true, site }
      return [toConnector(wallet, place, owners)]
    }),
  )
}

/** Arguments of a wallet: enough for a WalletConnect client of its own. */
function paramsOf(parameters: ConnectorsForWalletsParameters): CreateWalletParams {
  const { projectId, appName, appIcon, walletConnectParameters } = parameters
  const passed = {
    ...walletConnectParameters,
    metadata: {
      name: appName,
      description: appName,
      url: globalThis.location?.origin ?? '',
      icons: [],
      ...metadataOf(parameters),
    },
  }
  return {
    projectId,
    appName,
    ...(appIcon !== undefined && { appIcon }),
    walletConnectParameters: passed,
    options: passed,
  }
}

type Place = Pick<OwnDetails, 'index' | 'groupIndex' | 'groupName' | 'isRainbowKitConnector' | 'site'>

/** @param owners The wallet that has a connector id: another one's connector with it has the id of its wallet. */
function toConnector(
  { createConnector: create, hidden, ...wallet }: Wallet,
  place: Place,
  owners: Map<string, string>,
): CreateConnectorFn {
  const details: OwnDetails = { ...wallet, ...place }
  const fn = create({ rkDetails: details })
  return createConnector((config) => {
    const connector = { rkDetails: details, ...fn(config) }
    if (hasRecord(connector)) return connector
    // The kit takes the type `injected` for an announced wallet, which its own code would connect, if it is there.
    if (wallet.installed === false) return { ...connector, id: wallet.id, type: 'injected' }
    const owner = owners.get(connector.id) ?? wallet.id
    owners.set(connector.id, owner)
    const id = owner === wallet.id ? connector.id : wallet.id
    return { ...connector, id, type: connector.type === 'injected' ? 'host' : connector.type }
  })
}

const hasRecord = ({ rkDetails }: { readonly rkDetails: Partial<OwnDetails> }) =>
  rkDetails.loadRecord !== undefined
