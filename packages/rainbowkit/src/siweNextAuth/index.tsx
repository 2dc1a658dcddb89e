'use client'
import { getCsrfToken, signIn, signOut, useSession } from 'next-auth/react'
import { type ReactNode, useMemo } from 'react'
import { type CreateSiweMessageParameters, createSiweMessage } from 'viem/siwe'
import {
  createAuthenticationAdapter,
  RainbowKitAuthenticationProvider,
} from '../authentication/RainbowKitAuthenticationProvider.tsx'

type Fields = CreateSiweMessageParameters

/** Fields of the message (ERC-4361) that are the site's. */
export type GetSiweMessageOptions = () => Partial<Omit<Fields, 'address' | 'chainId' | 'nonce'>>

interface RainbowKitSiweNextAuthProviderProps {
  children: ReactNode
  /** `false`: a connected wallet is enough. @default true */
  enabled?: boolean
  /** @default the statement "Sign in with Ethereum to the app." */
  getSiweMessageOptions?: GetSiweMessageOptions
  /** @default the CSRF token of next-auth */
  getCustomNonce?: () => Promise<string>
}

/**
 * Signs in with the provider `credentials` of next-auth, which gets `message` and `signature`. Around
 * `RainbowKitProvider`, inside `SessionProvider`.
 */
export function RainbowKitSiweNextAuthProvider({
  children,
  enabled = true,
  getSiweMessageOptions,
  getCustomNonce,
}: RainbowKitSiweNextAuthProviderProps) {
  const { status } = useSession()
  const adapter = useMemo(
    () =>
      createAuthenticationAdapter<string>({
        getNonce: getCustomNonce ?? readCsrfToken,
        createMessage: ({ nonce, address, chainId }) =>
          createSiweMessage({
            domain: location.host,
            uri: location.origin,
            version: '1',
            statement: 'Sign in with Ethereum to the app.',
            ...getSiweMessageOptions?.(),
            nonce,
            address,
            chainId,
          }),
        async verify({ message, signature }) {
          const response = await signIn('credentials', { message, redirect: false, signature })
          // Auth.js 5 says `ok` with an error, too.
          return response?.ok === true && !response.error
        },
        async signOut() {
          await signOut({ redirect: false })
        },
      }),
    [getSiweMessageOptions, getCustomNonce],
  )
  return (
    <RainbowKitAuthenticationProvider adapter={adapter} enabled={enabled} status={status}>
      {children}
    </RainbowKitAuthenticationProvider>
  )
}

async function readCsrfToken(): Promise<string> {
  const token = await getCsrfToken()
  if (!token) throw new Error('next-auth gave no CSRF token, which is the nonce of the message.')
  return token
}
