import { ConnectButton, useFoyer } from '@foyer/kit'
import { useEffect } from 'react'

/** A small app with the button, whose connect dialog opens by itself. Fills the frame of the site's first page. */
export const Stage = () => {
  const kit = useFoyer()
  useEffect(() => {
    if (kit.session.get().status === 'disconnected') kit.open('connect')
  }, [kit])
  return (
    <header className="stage">
      <strong>Your app</strong>
      <ConnectButton
        accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}
        chainStatus="icon"
        showBalance={false}
      />
    </header>
  )
}
