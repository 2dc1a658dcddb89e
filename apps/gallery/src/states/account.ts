import {
  account,
  connected,
  overdue,
  picturedAccount,
  unpicturedAccount,
  wideAccount,
} from '../fixtures/account.ts'
import { connections, longConnections, oneConnection } from '../fixtures/connections.ts'
import { devices } from '../fixtures/devices.ts'
import { transactions } from '../fixtures/transactions.ts'
import type { State } from '../State.ts'

const base = { view: 'account', session: connected } as const
const listing = {
  ...base,
  session: { ...connected, listsDevices: true },
  devices,
  press: ['{devices.title}'],
} as const

const several = {
  ...base,
  session: { ...connected, addsWallets: true },
  connections,
  press: ['{accounts.title}'],
} as const

export const accountStates: readonly State[] = [
  { ...base, id: 'account', title: 'No transactions yet' },
  { ...base, id: 'account-transactions', title: 'Transactions of every status', transactions },
  {
    ...base,
    id: 'account-no-explorer',
    title: 'Without name, balance and explorer',
    session: {
      ...connected,
      account: { address: account.address, displayName: account.displayName },
      chain: { id: 31337, name: 'Hardhat', unsupported: false },
    },
    transactions,
  },
  {
    ...base,
    id: 'account-wide',
    title: 'A long name and a large balance',
    session: { ...connected, account: wideAccount },
  },
  {
    ...base,
    id: 'account-picture',
    title: 'With a picture',
    session: { ...connected, account: picturedAccount },
  },
  {
    ...base,
    id: 'account-picture-loading',
    title: 'The picture is on its way',
    session: { ...connected, account: picturedAccount },
    picture: 'never',
  },
  {
    ...base,
    id: 'account-picture-failed',
    title: 'The picture cannot be had',
    session: { ...connected, account: unpicturedAccount },
  },
  {
    ...base,
    id: 'account-copied',
    title: 'The address is copied',
    clipboard: 'accepts',
    press: ['{account.copyAddress}'],
  },
  {
    ...base,
    id: 'account-copy-failed',
    title: 'The clipboard refuses',
    clipboard: 'refuses',
    press: ['{account.copyAddress}'],
  },
  { ...base, id: 'account-no-answer', title: 'The wallet does not answer yet', session: overdue },
  {
    ...base,
    id: 'account-no-answer-mobile',
    title: 'The wallet does not answer yet, on a phone',
    session: overdue,
    device: 'iphone',
  },
  { ...base, id: 'account-mobile', title: 'On a phone', transactions, device: 'iphone' },
  {
    ...several,
    id: 'account-with-wallets',
    title: 'With the ways to wallets and devices',
    session: { ...connected, addsWallets: true, listsDevices: true },
    devices,
    press: [],
    transactions,
  },
  { ...several, id: 'account-wallets', title: 'Two wallets, one with two accounts' },
  {
    ...several,
    id: 'account-wallets-one',
    title: 'One wallet and one account',
    connections: oneConnection,
  },
  {
    ...several,
    id: 'account-wallets-long',
    title: 'A long name and many accounts',
    connections: longConnections,
  },
  { ...several, id: 'account-wallets-mobile', title: 'Two wallets on a phone', device: 'iphone' },
  { ...listing, id: 'account-with-devices', title: 'With the way to the devices', press: [], transactions },
  { ...listing, id: 'account-devices', title: 'Signed-in devices' },
  { ...listing, id: 'account-devices-one', title: 'One signed-in device', devices: devices.slice(0, 1) },
  {
    ...listing,
    id: 'account-devices-leaving',
    title: 'Signing out a device',
    press: ['{devices.title}', '{devices.signOutDevice}'],
  },
  { ...listing, id: 'account-devices-loading', title: 'The list is on its way', devices: 'never' },
  { ...listing, id: 'account-devices-mobile', title: 'Signed-in devices on a phone', device: 'iphone' },
]
