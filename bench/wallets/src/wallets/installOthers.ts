import { type PairingPeer, startPairingPeer } from '@foyer/testbed/pairing'
import type { BrowserContext } from '@playwright/test'
import { serveCoinbaseWindow } from '../../../../e2e/fixtures/coinbaseWindow.ts'
import { uriIn } from '../../../../e2e/fixtures/pairing.ts'
import { scanned } from '../../../../e2e/fixtures/readCode.ts'
import { type Background, createBackground } from '../rig/createBackground.ts'
import type { Rig } from '../rig/startRig.ts'
import { connect, expect } from '../visit.ts'
import type { Visit } from '../wallet.ts'
import { createBaseAccountWindow } from './baseAccountWindow.ts'
import { installScript } from './installScript.ts'

/** The kit opens the vendor's window itself; the rig answers in it. */
export async function installCoinbase(context: BrowserContext, rig: Rig): Promise<Background> {
  const background = createBackground(rig.nodes)
  await serveCoinbaseWindow(context, background, rig.nodes)
  return background
}

/** The vendor's script opens its own window, which has other texts. */
export async function installBaseAccount(context: BrowserContext, rig: Rig): Promise<Background> {
  const background = await installScript('baseAccount')(context, rig)
  await serveCoinbaseWindow(context, createBaseAccountWindow(background), rig.nodes)
  return background
}

/** The vendor's window alone, for a site that has the vendor's connector. */
export async function installBaseWindow(context: BrowserContext, rig: Rig): Promise<Background> {
  const background = createBackground({ 1: rig.nodes[1] })
  await serveCoinbaseWindow(context, createBaseAccountWindow(background), rig.nodes)
  return background
}

/** One request connects and signs in: the page asks for no signature. */
export async function connectAndSignIn(visit: Visit): Promise<void> {
  await connect(visit)
  const { background } = visit
  expect(background.count('wallet_connect')).toBe(1)
  expect(background.count('personal_sign')).toBe(background.addresses.length)
  await expect(visit.foyer.dialog).toHaveCount(0)
}

const phones = new WeakMap<BrowserContext, PairingPeer>()

/** A phone with the vendor's client, on the relay of the rig. */
export async function installPhone(context: BrowserContext, rig: Rig): Promise<Background> {
  const background = createBackground(rig.nodes)
  const phone = await startPairingPeer({ relayUrl: rig.relay.url, wallet: background.wallet })
  phones.set(context, phone)
  context.on('close', () => void phone.stop())
  return {
    ...background,
    selectAccount(index) {
      void phone.share({ accounts: [background.addresses[index] ?? '0x'] })
    },
    revoke: () => void phone.disconnect(),
  }
}

/** The owner scans the code that the dialog shows. */
export async function scanCode({ context, foyer }: Visit): Promise<void> {
  await phones.get(context)?.pair(uriIn(await scanned(foyer)))
}
