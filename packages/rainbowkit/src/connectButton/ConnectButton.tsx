'use client'
import { type ConnectButtonProps, ConnectButton as KitConnectButton } from '@foyer/kit'
import { type ComponentProps, useContext } from 'react'
import { AuthenticationStatusContext } from '../authentication/RainbowKitAuthenticationProvider.tsx'

/** RainbowKit's default label: one that is in the language of the page, also if a site names it. */
const defaultLabel = 'Connect Wallet'

/**
 * "Connect Wallet" while disconnected; network and account afterwards.
 *
 * @example
 * <ConnectButton label="Sign in" accountStatus="avatar" showBalance={false} />
 */
export function ConnectButton({ label = defaultLabel, ...props }: ConnectButtonProps) {
  return <KitConnectButton {...props} {...(label !== defaultLabel && { label })} />
}

/** The sign-in status is the host's, in every state of the connection. */
function ConnectButtonCustom({ children }: ComponentProps<typeof KitConnectButton.Custom>) {
  const authenticationStatus = useContext(AuthenticationStatusContext)
  return (
    <KitConnectButton.Custom>
      {(props) => children({ ...props, authenticationStatus })}
    </KitConnectButton.Custom>
  )
}

ConnectButton.Custom = ConnectButtonCustom
