import { pairingMethods } from '@foyer/core'
import { signInMessage } from '@foyer/testbed/sign-in'
import { localSigner, rpcCodes } from '@foyer/testing/wallet'
import type { SignClientTypes } from '@walletconnect/types'
import { stringToHex } from 'viem'
import type { PhoneConfig } from '../demoConfig.ts'
import { chainIdOf, namespacesFor } from './namespaces.ts'
import type { PhoneClient } from './openClient.ts'
import type { PhoneStore } from './phoneStore.ts'
import { hostOf } from './sites.ts'

/** CAIP-25: what a wallet answers when its owner declines. */
export const declined = { code: 5000, message: 'User rejected.' }

/** Answers what a scanned code asks for: to connect, or to connect and sign in with one approval. */
export function createConnectAnswers({ accounts }: PhoneConfig, client: PhoneClient, store: PhoneStore) {
  const signer = localSigner(accounts.map(({ key }) => key))

  /** @param reject tells the site that the owner has declined */
  async function respond(approve: () => Promise<unknown>, reject: () => Promise<unknown>) {
    try {
      await approve()
    } catch (error) {
      if ((error as { code?: unknown }).code === rpcCodes.userRejected) await reject()
      else store.set({ pairing: false, trouble: 'The site waits for this code no longer. Take a new one.' })
    }
  }

  return {
    proposal({ id, params }: SignClientTypes.EventArguments['session_proposal']) {
      const { account, known } = store.get()
      const proposed = { ...params.optionalNamespaces, ...params.requiredNamespaces }
      const wanted = (proposed.eip155?.chains ?? []).map(chainIdOf)
      const shared = wanted.filter((chainId) => known.includes(chainId))
      const others = accounts.map(({ address }) => address).filter((address) => address !== account)
      const prompt = { kind: 'connect', accounts: [account, ...others] } as const
      return respond(
        async () => {
          const picked = (await store.ask(id, hostOf(params.proposer.metadata.url), prompt)) ?? account
          store.keep({ account: picked, ...(shared[0] !== undefined && { chainId: shared[0] }) })
          const namespaces = namespacesFor(picked, shared, proposed)
          await client.approve({ id, namespaces }).then(({ acknowledged }) => acknowledged())
        },
        () => client.reject({ id, reason: declined }),
      )
    },

    signIn({ id, params }: SignClientTypes.EventArguments['session_authenticate']) {
      const { authPayload, requester } = params
      const { account: address, known } = store.get()
      return respond(
        async () => {
          const signIn = signInMessage(authPayload, { address, chains: known, methods: pairingMethods })
          const message = stringToHex(signIn.text)
          const prompt = { kind: 'connectAndSignIn', address, message } as const
          await store.ask(id, hostOf(requester.metadata.url), prompt)
          const shared = authPayload.chains.map(chainIdOf).find((chainId) => known.includes(chainId))
          store.keep(shared === undefined ? {} : { chainId: shared })
          const signature = await signer.signMessage(address, message)
          await client.approveSessionAuthenticate({ id, auths: [signIn.answer(signature)] })
        },
        () => client.rejectSessionAuthenticate({ id, reason: declined }),
      )
    },
  }
}
