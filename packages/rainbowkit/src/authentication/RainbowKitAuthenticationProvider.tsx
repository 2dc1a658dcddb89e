'use client'
import type { Authentication } from '@foyer/kit'
import { createContext, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type AuthenticationAdapter,
  type AuthenticationConfig,
  type AuthenticationStatus,
  createHostAuthentication,
} from './createHostAuthentication.ts'

export const AuthenticationContext = createContext<Authentication | undefined>(undefined)

/** The status of the host's last render. Undefined without sign-in. */
export const AuthenticationStatusContext = createContext<AuthenticationStatus | undefined>(undefined)

interface RainbowKitAuthenticationProviderProps<Message> extends AuthenticationConfig<Message> {
  /** `false`: a connected wallet is enough. @default true */
  enabled?: boolean
  children: ReactNode
}

/** Effects of children run before those of parents: the status is there when the engine reads it. */
const useEffectInBrowser = typeof document === 'undefined' ? () => {} : useLayoutEffect

/** Asks visitors to sign a message after connecting. Around `RainbowKitProvider`. */
export function RainbowKitAuthenticationProvider<Message = unknown>({
  adapter,
  status,
  enabled = true,
  children,
}: RainbowKitAuthenticationProviderProps<Message>) {
  const config = { adapter: adapter as unknown as AuthenticationAdapter<unknown>, status }
  const first = useRef(config)
  const host = useMemo(() => createHostAuthentication(first.current, enabled), [enabled])
  useEffectInBrowser(() => host.update(config))
  return (
    <AuthenticationContext.Provider value={host.authentication}>
      <AuthenticationStatusContext.Provider value={enabled ? status : undefined}>
        {children}
      </AuthenticationStatusContext.Provider>
    </AuthenticationContext.Provider>
  )
}

/** Returns its adapter: it gives `Message` its type. */
export function createAuthenticationAdapter<Message>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> {
  return adapter
}
