import type { BrowserContext, Page } from '@playwright/test'
import type { Foyer } from '../../../e2e/fixtures/foyer.ts'
import type { Background } from './rig/createBackground.ts'
import type { Rig } from './rig/startRig.ts'
import type { StepId } from './stepIds.ts'

/** A row of the table: one provider that page scripts can find, or one app that pages can pair with. */
export interface WalletUnderTest {
  /** For `--only`. */
  readonly id: string
  /** As the list of wallets names it. */
  readonly name: string
  /** Of whom the code in the page is: a package of npm, with that by which the page uses it, or ours. */
  readonly source: { readonly package: string; readonly by?: string } | { readonly file: string }
  /** The row's id in the list of wallets: the `rdns` if it announces itself. */
  readonly row: string
  /** Missing abilities, each as the end of the sentence "The wallet …". Such a step is not walked. */
  readonly lacks?: Partial<Readonly<Record<StepId, string>>>
  /** It connects and signs in with one approval, on a site that asks for that. */
  readonly oneApproval?: true
  /** It is on phones alone. */
  readonly isMiniApp?: true
  /** It is met on a site whose config has the vendor's connector for wagmi. */
  readonly isOnSite?: true
  /** Puts it into a browser that has not opened the page yet. */
  readonly install: (context: BrowserContext, rig: Rig) => Promise<Background>
  /** The action of its owner after the row has been pressed. Without it the background agrees. */
  readonly approve?: (visit: Visit) => Promise<void>
  /** Steps in which it behaves in its own way, and what the page must make of it. */
  readonly steps?: Partial<Readonly<Record<StepId, (visit: Visit) => Promise<void>>>>
}

/** How far a visitor has come. */
export type Place = 'door' | 'connected' | 'entered'

/** One visitor with one wallet, in a browser of their own. */
export interface Visit {
  readonly wallet: WalletUnderTest
  /** Of the page. */
  readonly url: string
  readonly rig: Rig
  readonly context: BrowserContext
  readonly page: Page
  readonly foyer: Foyer
  readonly background: Background
  place: Place
}
