import type { AuthConfig } from '@auth/core'
import Credentials from '@auth/core/providers/credentials'
import { currentSession } from './auth.ts'

export const config: AuthConfig = {
  basePath: '/api/auth',
  providers: [
    Credentials({
      id: 'wallet',
      name: 'Wallet',
      credentials: {},
      async authorize(_credentials, request) {
        const { session } = await currentSession(request)
        if (session === undefined) return null
        const { address, by, chainId } = session
        // A contract account is one on its own network only.
        return { id: by === 'contract' ? `${address}@${chainId}` : address, name: address }
      },
    }),
  ],
}
