import { ConnectButton, type Kit, KitProvider } from '@foyer/kit'

/** The front door: the one part of the first screen that lives. */
export function Door({ kit }: { readonly kit: Kit }) {
  return (
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>
  )
}
