import type { Wallet } from '@foyer/core'
import { announce, createScriptedWallet } from '@foyer/testing/wallet'
import { expect, test } from 'vitest'
import { createConfig, createConnector, http } from 'wagmi'
import { connect } from 'wagmi/actions'
import { announcedRecord } from '../../testing/announcedRecord.ts'
import { mainnet } from '../chains/chains.ts'
import { createWalletConnector } from './createWalletConnector.ts'

const record: Wallet = { ...announcedRecord, connector: 'walletConnect' }
const createHostConfig = () =>
  createConfig({ chains: [mainnet], transports: { 1: http('http://127.0.0.1:1') }, storage: null })

test("an announced wallet is connected by wagmi's own action, with the id of wagmi's connector of it", async () => {
  const wallet = createScriptedWallet({ info: { name: 'Mine', rdns: 'example.mine' } })
  announce(wallet)
  const create = await createWalletConnector(record, 'Your app')
  const config = createHostConfig()
  const { accounts } = await connect(config, { connector: createConnector(create) })
  expect(accounts).toEqual(wallet.addresses)
  expect([...config.state.connections.values()].map(({ connector }) => connector.id)).toEqual([
    'example.mine',
  ])
})

test('a wallet that only a phone reaches is told to be absent', async () => {
  const phone = { ...record, id: 'phone', rdns: ['example.phone'] }
  await expect(createWalletConnector(phone, 'Your app')).rejects.toMatchObject({ code: 'walletNotInstalled' })
})
