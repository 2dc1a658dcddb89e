import type { Wallet as KitWallet } from '@foyer/kit'
import type { Connector, CreateConnectorFn } from 'wagmi'
import type { RainbowKitDetails } from '../types/wallet.ts'
import { recordOf } from './hostWallet.ts'
import { type SiteDetails, type SiteParameters, siteOfParameters } from './site.ts'

/** `rkDetails` of this package's connectors. */
export interface OwnDetails extends RainbowKitDetails {
  /** Absent for a connector that a host makes of a wallet by hand, without a project id. */
  readonly site?: SiteDetails
  /** The record of a wallet that the kit knows. Absent for wallets of the host. */
  readonly loadRecord?: LoadRecord
}

export type LoadRecord = () => Promise<KitWallet>

/** Details of a connector that a host makes of a wallet by hand have the site of the wallet's own parameters. */
export function withSite(details: OwnDetails, parameters: Partial<SiteParameters>): OwnDetails {
  const { projectId } = parameters
  if (details.site || !projectId) return details
  return { ...details, site: siteOfParameters({ ...parameters, projectId }) }
}

/** @throws Error for a wallet that is paired with, in a site without a project id */
export function requireProjectId({ name, site }: OwnDetails): void {
  if (site && !site.walletConnect)
    throw new Error(
      `The wallet "${name}" needs a \`projectId\`: every site has its own at https://dashboard.reown.com.`,
    )
}

/** The details of a connector of this package's wallets. Undefined for every other. */
export function detailsOf(connector: Connector | ReturnType<CreateConnectorFn>): OwnDetails | undefined {
  const { rkDetails } = connector as { readonly rkDetails?: Partial<OwnDetails> }
  return rkDetails?.site || rkDetails?.loadRecord ? (rkDetails as OwnDetails) : undefined
}

/** The site, as the first of its connectors knows it. Undefined for a config without any. */
export function siteOf(connectors: readonly Connector[]): SiteDetails | undefined {
  return connectors.map((connector) => detailsOf(connector)?.site).find((site) => site !== undefined)
}

/** The catalogue of the kit: the wallets of a config, in the order and with the headings of its list. */
export async function catalogueOf(connectors: readonly Connector[]): Promise<readonly KitWallet[]> {
  const wallets = await Promise.all(connectors.flatMap((connector) => toWallet(connector) ?? []))
  const ids = new Set<string>()
  return wallets.filter(({ id }) => !ids.has(id) && ids.add(id))
}

function toWallet(connector: Connector): Promise<KitWallet> | undefined {
  const details = detailsOf(connector)
  if (!details) return undefined
  const { groupName, installed, loadRecord } = details
  if (loadRecord) return loadRecord().then((record) => ({ ...record, groupName }))
  const record = recordOf(details)
  // A wallet of the host is connected by its own connector, unless the host says that there is nothing to connect.
  return Promise.resolve(installed === false ? record : { ...record, connector: connector.id })
}
