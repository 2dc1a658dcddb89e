import type { RecordedRequest, ScriptedWallet } from '../wallet/scriptedWallet.ts'
import { initScript } from './initScript.ts'
import { pack } from './pack.ts'
import { type Parcel, type ShellOptions, walletShell } from './walletShell.ts'

/** The part of Playwright's `Page` in use, in any of its versions. */
export interface TestPage {
  evaluate<Argument>(inPage: (argument: Argument) => void, argument: Argument): Promise<unknown>
}

/** The part of Playwright's `BrowserContext` in use, in any of its versions. */
export interface TestContext {
  exposeBinding(
    name: string,
    response: (source: unknown, request: RecordedRequest) => unknown,
  ): Promise<unknown>
  addInitScript(script: { readonly content: string }): Promise<unknown>
  pages(): readonly TestPage[]
}

export interface InjectOptions {
  /**
   * How the page finds the wallet: EIP-6963, a global, or only after `announceLater`.
   *
   * @default announced
   */
  readonly place?: ShellOptions['place']
  /**
   * The global of a legacy wallet.
   *
   * @default 'ethereum'
   */
  readonly legacyName?: string
  /** Properties of the provider that the page sees, such as `{ isMetaMask: true }`. */
  readonly flags?: Readonly<Record<string, unknown>>
}

let count = 0

/**
 * Puts a scripted wallet into every page of a browser context, before the page's own scripts. As with an
 * extension the wallet itself lives outside: it keeps its permission when the page reloads, all tabs share
 * it, and its keys and its network are not the page's.
 */
export async function injectWallet(
  context: TestContext,
  wallet: ScriptedWallet,
  options: InjectOptions = {},
): Promise<{ announceLater(page: TestPage): Promise<void> }> {
  count += 1
  const key = `foyerTestWallet${count}`
  const { place = 'announced', legacyName = 'ethereum', flags = {} } = options

  await context.exposeBinding(`${key}:request`, async (_, request: RecordedRequest): Promise<Parcel> => {
    try {
      return { value: await wallet.provider.request(request) }
    } catch (cause) {
      return pack(cause, 'thrown')
    }
  })
  const shell: ShellOptions = { key, info: wallet.info, flags, place, legacyName }
  await context.addInitScript(initScript(walletShell, shell))
  wallet.watch((event, payload) => {
    const parcels = payload.map((each) => pack(each, 'value'))
    for (const page of context.pages()) {
      // A page that is just going away hears nothing, as with real wallets.
      page.evaluate(emitInPage, { key, event, parcels }).catch(() => {})
    }
  })
  return {
    announceLater: async (page) => void (await page.evaluate(announceInPage, key)),
  }
}

function emitInPage({
  key,
  event,
  parcels,
}: {
  key: string
  event: string
  parcels: readonly Parcel[]
}): void {
  const emit = (window as unknown as Record<string, unknown>)[`${key}:emit`]
  if (typeof emit === 'function') emit(event, parcels)
}

function announceInPage(key: string): void {
  ;((window as unknown as Record<string, unknown>)[`${key}:announce`] as () => void)()
}
