import { ConnectButton } from '@foyer/kit'
import { RememberedAccount } from '@foyer/kit/prerender'

export default function Home() {
  return (
    <RememberedAccount>
      <ConnectButton />
    </RememberedAccount>
  )
}
