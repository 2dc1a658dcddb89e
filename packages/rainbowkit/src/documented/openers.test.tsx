import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mainnet, optimism } from 'wagmi/chains'
import { ConnectButton, useAccountModal, useChainModal, useConnectModal } from '../index.ts'
import { connectByWagmi, createSite, installRainbow, press, Site, show } from '../testing/site.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function Openers() {
  const { openConnectModal, connectModalOpen } = useConnectModal()
  const { openAccountModal, accountModalOpen } = useAccountModal()
  const { openChainModal, chainModalOpen } = useChainModal()
  const openers = { connect: openConnectModal, account: openAccountModal, chain: openChainModal }
  const open = { connect: connectModalOpen, account: accountModalOpen, chain: chainModalOpen }
  return (
    <>
      {Object.entries(openers).map(([name, opener]) => (
        <button type="button" key={name} onClick={opener}>
          {`${name} ${opener ? 'opens' : 'undefined'}`}
        </button>
      ))}
      <output title="Open">{names(open)}</output>
      <ConnectButton.Custom>
        {(props) => (
          <output title="Custom">
            {names({
              connect: props.connectModalOpen,
              account: props.accountModalOpen,
              chain: props.chainModalOpen,
            })}
          </output>
        )}
      </ConnectButton.Custom>
    </>
  )
}

const names = (flags: Record<string, boolean>) =>
  Object.keys(flags)
    .filter((name) => flags[name])
    .join()

const available = () =>
  screen
    .getAllByRole('button', { name: / opens$/, hidden: true })
    .map(({ textContent }) => textContent?.split(' ')[0])

test('of a visitor who is not connected, only the connect dialog opens', async () => {
  show(
    <Site config={createSite()}>
      <Openers />
    </Site>,
  )
  expect(available()).toEqual(['connect'])
  await press(screen.getByRole('button', { name: 'connect opens' }))
  await screen.findByRole('heading', { name: 'Connect a Wallet' })
  expect(screen.getByTitle('Open').textContent).toBe('connect')
  expect(screen.getByTitle('Custom').textContent).toBe('connect')
})

test.each([
  ['of two', [mainnet, optimism] as const],
  ['that is the only one', [mainnet] as const],
])('of a connected visitor on a chain %s, those of the account and the chain open', async (_, chains) => {
  installRainbow()
  const config = createSite(chains)
  show(
    <Site config={config}>
      <Openers />
    </Site>,
  )
  await connectByWagmi(config)
  await waitFor(() => expect(available()).toEqual(['account', 'chain']))
  for (const name of ['account', 'chain']) {
    await press(screen.getByRole('button', { name: `${name} opens`, hidden: true }))
    await waitFor(() => expect(screen.getByTitle('Open').textContent).toBe(name))
    expect(screen.getByTitle('Custom').textContent).toBe(name)
  }
})

test('on a chain that the site does not have, only the chain dialog opens', async () => {
  const wallet = installRainbow({ chains: { 1: '', 137: '' } })
  const config = createSite()
  show(
    <Site config={config}>
      <Openers />
    </Site>,
  )
  await connectByWagmi(config)
  wallet.useChain(137)
  await waitFor(() => expect(available()).toEqual(['chain']))
})

test.each([
  ['unauthenticated', ['connect']],
  ['authenticated', ['account', 'chain']],
] as const)('of a visitor who is %s: %j', async (status, expected) => {
  installRainbow()
  const config = createSite()
  show(
    <Site config={config} status={status}>
      <Openers />
    </Site>,
  )
  await connectByWagmi(config)
  await waitFor(() => expect(available()).toEqual(expected))
})

test('while the site does not know whether the visitor has signed in, none opens', async () => {
  installRainbow()
  const config = createSite()
  show(
    <Site config={config} status="loading">
      <Openers />
    </Site>,
  )
  await connectByWagmi(config)
  await waitFor(() => expect(screen.queryAllByRole('button', { name: / opens$/ })).toEqual([]))
})
