import type { Address, ReadonlyStore } from '@foyer/core'
import type { PhoneConfig } from '../demoConfig.ts'
import { createConnectAnswers } from './answerConnect.ts'
import { createRequestAnswers } from './answerRequest.ts'
import type { PhoneClient } from './openClient.ts'
import type { PhoneState } from './phoneState.ts'
import { createPhoneStore } from './phoneStore.ts'
import { readPairingLink } from './readPairingLink.ts'
import { createSites } from './sites.ts'

export interface Phone {
  readonly state: ReadonlyStore<PhoneState>
  /** Takes what was pasted, scanned or opened. */
  takeLink(text: string): Promise<void>
  pickAccount(account: Address): Promise<void>
  pickChain(chainId: number): Promise<void>
  disconnect(topic: string): Promise<void>
}

/** The wallet on the phone: what sites ask goes to its owner, what the owner changes goes to all sites. */
export function createPhone(config: PhoneConfig, client: PhoneClient): Phone {
  const store = createPhoneStore(config)
  const sites = createSites(client)
  const answerConnect = createConnectAnswers(config, client, store)
  const answerRequest = createRequestAnswers({ config, client, store, sites })
  const listSites = () => store.set({ sites: sites.list() })

  client.on('session_proposal', (proposal) => answerConnect.proposal(proposal).then(listSites))
  client.on('session_authenticate', (request) => answerConnect.signIn(request).then(listSites))
  client.on('session_request', answerRequest)
  for (const event of ['proposal_expire', 'session_request_expire'] as const) {
    client.on(event, ({ id }) => store.drop(id))
  }
  for (const event of ['session_delete', 'session_expire'] as const) client.on(event, listSites)
  const { relayer, pairing } = client.core
  /** Of the code that was taken last. */
  let pairingTopic: string | undefined
  for (const event of ['pairing_expire', 'pairing_delete'] as const) {
    pairing.events.on(event, ({ topic }: { readonly topic: string }) => {
      if (topic === pairingTopic && store.get().pairing)
        store.set({ pairing: false, trouble: 'The site has asked for nothing. Take a new code.' })
    })
  }
  relayer.on('relayer_connect', () => store.set({ line: 'open' }))
  relayer.on('relayer_disconnect', () => store.set({ line: 'lost' }))
  if (relayer.connected) store.set({ line: 'open' })
  listSites()

  async function tellAll(tell: (topic: string) => Promise<void>) {
    const reported = await Promise.allSettled(client.session.keys.map(tell))
    if (reported.some(({ status }) => status === 'rejected'))
      store.set({ trouble: 'A site could not be told of the change.' })
  }

  return {
    state: store,
    async takeLink(text) {
      const uri = readPairingLink(text)
      if (!uri) {
        store.set({
          trouble:
            'This is no pairing link. Press “Copy link” below the code of the page, and paste it here.',
        })
        return
      }
      store.set({ pairing: true, trouble: undefined })
      try {
        pairingTopic = (await client.pair({ uri })).topic
      } catch (cause) {
        store.set({ pairing: false, trouble: toTrouble(cause) })
      }
    },
    async pickAccount(account) {
      store.keep({ account })
      await tellAll((topic) => sites.share(topic, account, sites.chainsOf(topic)))
    },
    async pickChain(chainId) {
      store.keep({ chainId })
      await tellAll((topic) => sites.tellChain(topic, chainId))
    },
    async disconnect(topic) {
      await sites.disconnect(topic)
      listSites()
    },
  }
}

function toTrouble(cause: unknown): string {
  const { message = '' } = cause as { message?: string }
  if (/expired/i.test(message)) return 'This code is too old. Take a new one.'
  if (/already exists/i.test(message)) return 'This code was used before. Take a new one.'
  return 'The relay did not answer. Is the demo still running?'
}
