import { ConnectButton } from '@foyer/kit'
import { RememberedAccount } from '@foyer/kit/prerender'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  return (
    <RememberedAccount>
      <ConnectButton />
    </RememberedAccount>
  )
}
