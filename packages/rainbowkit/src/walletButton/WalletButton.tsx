'use client'
import { type ReactNode, useEffect, useState } from 'react'
import { useWalletButton } from './useWalletButton.ts'

export interface WalletButtonProps {
  /** Id of a wallet of the config. @default 'rainbow' */
  wallet?: string
}

export interface WalletButtonRendererProps extends WalletButtonProps {
  children: (renderProps: ReturnType<typeof useWalletButton>) => ReactNode
}

function WalletButtonRenderer({ wallet = 'rainbow', children }: WalletButtonRendererProps) {
  return <>{children(useWalletButton(wallet))}</>
}

/** A button that connects one wallet. Disabled while a wallet is connected; a visitor who has not signed in is asked to. */
export function WalletButton({ wallet }: WalletButtonProps) {
  return (
    <WalletButtonRenderer {...(wallet !== undefined && { wallet })}>
      {({ connect, connector, loading, mounted, ready }) => (
        <button
          type="button"
          data-foyer=""
          data-foyer-part="wallet-button"
          data-testid={`foyer-wallet-button-${connector.id}`}
          disabled={!mounted || !ready || loading}
          aria-busy={loading || undefined}
          onClick={() => void connect()}
        >
          <Icon load={connector.iconUrl} background={connector.iconBackground} />
          {connector.name}
        </button>
      )}
    </WalletButtonRenderer>
  )
}

WalletButton.Custom = WalletButtonRenderer

interface IconProps {
  readonly load: string | (() => Promise<string>) | undefined
  readonly background: string | undefined
}

/** Decorative: the name is next to it. */
function Icon({ load, background }: IconProps) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let isShown = true
    // Without its picture, the button has the wallet's name.
    void Promise.resolve(typeof load === 'function' ? load() : load).then(
      (loaded) => isShown && setUrl(loaded),
      () => {},
    )
    return () => {
      isShown = false
    }
  }, [load])
  return (
    <span
      aria-hidden="true"
      ref={(element) => {
        if (element) element.style.background = background ?? ''
      }}
    >
      {url && <img src={url} alt="" />}
    </span>
  )
}
