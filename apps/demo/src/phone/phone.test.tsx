import { EventEmitter } from 'node:events'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PhoneConfig } from '../demoConfig.ts'
import { createPhone } from './createPhone.ts'
import { Home } from './Home.tsx'

// The node of a chain, whose balances this is not about.
beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no node'))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const config: PhoneConfig = {
  run: 'a',
  relayUrl: 'ws://127.0.0.1:1',
  projectId: 'demo',
  chains: [],
  accounts: [{ address: `0x${'1'.repeat(40)}`, key: `0x${'2'.repeat(64)}`, name: 'traveller.eth' }],
}
const topic = 'a'.repeat(64)
const uri = `wc:${topic}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

const peer = { metadata: { name: 'A site', url: 'https://site.example' } }
const proposal = {
  id: 1,
  params: {
    proposer: peer,
    optionalNamespaces: { eip155: { chains: ['eip155:1'] } },
    requiredNamespaces: {},
  },
}

/** A client of WalletConnect that reaches no relay. Connected to the sites of these topics. */
function openPhone(topics: readonly string[] = []) {
  const sessions = new Map(topics.map((each) => [each, { topic: each, peer }]))
  const pairing = new EventEmitter()
  const client = Object.assign(new EventEmitter(), {
    core: { relayer: new EventEmitter(), pairing: { events: pairing } },
    session: { keys: [], getAll: () => [...sessions.values()] },
    pair: async () => ({ topic }),
    disconnect: async ({ topic: ended }: { readonly topic: string }) => void sessions.delete(ended),
    approve: async () => ({ acknowledged: async () => {} }),
    reject: async () => {},
  })
  const phone = createPhone(config, client as never)
  render(<Home config={config} phone={phone} />)
  return { client, pairing, phone }
}

const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })

test('after a site is disconnected, the focus is on the heading of the list', async () => {
  openPhone(['one'])
  await press('Disconnect A site')
  expect(screen.getByText('None yet.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Connected sites')
})

test('after a sheet is answered, the focus is in the list', async () => {
  const { client } = openPhone()
  await act(async () => client.emit('session_proposal', proposal))
  await press('Reject')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Connected sites')
})

test('a code for which no site asks for anything is reported when it expires', async () => {
  const { pairing, phone } = openPhone()
  await act(() => phone.takeLink(uri))
  expect(screen.getByText('Asking the site …')).toBeTruthy()
  await act(async () => pairing.emit('pairing_expire', { topic: 'of another code' }))
  expect(screen.getByText('Asking the site …')).toBeTruthy()
  await act(async () => pairing.emit('pairing_expire', { topic }))
  expect(screen.queryByText('Asking the site …')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('The site has asked for nothing. Take a new code.')
})

test('a code that has led to a question expires without a word', async () => {
  const { client, pairing, phone } = openPhone()
  await act(() => phone.takeLink(uri))
  await act(async () => client.emit('session_proposal', proposal))
  await press('Reject')
  await act(async () => pairing.emit('pairing_expire', { topic }))
  expect(screen.queryByRole('alert')).toBeNull()
})
