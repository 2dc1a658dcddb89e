import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import type { PhoneConfig } from '../demoConfig.ts'
import { phoneStorage } from './phoneStorage.ts'
import { provideBuffer } from './provideBuffer.ts'

export type PhoneClient = Awaited<ReturnType<typeof SignClient.init>>

/** WalletConnect's own client in the wallet's role. It speaks to the local relay and to no other host. */
export async function openClient({ relayUrl, projectId, run }: PhoneConfig): Promise<PhoneClient> {
  provideBuffer()
  const setup = {
    projectId,
    relayUrl,
    storage: phoneStorage(run) as never,
    logger: 'silent',
    telemetryEnabled: false,
  }
  const core = new Core(setup)
  // The makers' service that tells whether a site is who it says: it is on another host.
  core.verify = { ...core.verify, register: async () => '', resolve: async () => undefined } as never
  return SignClient.init({
    ...setup,
    core: core as never,
    metadata: {
      name: 'Demo Phone',
      description: 'A wallet on a phone, for demonstrations',
      url: location.origin,
      icons: [],
    },
  })
}
