import { testKeys } from '@foyer/testbed/chains'
import { privateKeyToAccount } from 'viem/accounts'
import type { DemoAccount } from '../demoConfig.ts'

function account(index: number, name?: string, colours?: readonly [string, string]): DemoAccount {
  const key = testKeys[index] ?? testKeys[0]
  return {
    key,
    address: privateKeyToAccount(key).address,
    ...(name && { name }),
    ...(colours && { picture: drawPicture(...colours) }),
  }
}

/** The first two are in the Demo Wallet, the last two on the Demo Phone, and the first three own the Demo Safe. */
export const demoAccounts = {
  visitor: account(0, 'visitor.eth', ['#ff96cb', '#7a1f5c']),
  guest: account(1, 'guest.eth', ['#9be7d8', '#0c4a5b']),
  traveller: account(2, 'traveller.eth', ['#ffd43b', '#1c1b2e']),
  /** Without a name: the page shows its address, and colours made of it. */
  nameless: account(3),
  /** Pays the Safe's fees. The account is offered in no wallet of the demo. */
  payer: account(4),
} as const

const { visitor } = demoAccounts

/** The primary name of the visitor on OP Mainnet (ENSIP-19); elsewhere it is `visitor.eth`. */
export const nameOnOptimism = {
  name: 'op.visitor.eth',
  addressOn: { 10: visitor.address },
  primaryOn: { 10: [visitor.address] },
  picture: drawPicture('#ff8a80', '#7f0000'),
} as const

/** The name of the Demo Safe, and its picture. */
export const treasury = { name: 'treasury.eth', picture: drawPicture('#b9c6ff', '#27306b') } as const

/** The owners of the Demo Safe. */
export const safeOwners = [demoAccounts.visitor, demoAccounts.guest, demoAccounts.traveller] as const

/** A door ajar in two colours, as a `data:` URL: the picture of a demo name. */
function drawPicture(wall: string, room: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><path fill="${wall}" d="M0 0h96v96H0z"/>` +
    `<path fill="${room}" d="M28 84V40a20 20 0 0 1 40 0v44z"/>` +
    `<path fill="#fffaeb" d="M28 84V40a20 20 0 0 1 20-20v76z"/><circle fill="${room}" cx="42" cy="58" r="3"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
