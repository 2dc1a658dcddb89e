import { ConnectButton } from '@foyer/kit'
import { RememberedAccount } from '@foyer/kit/prerender'

export default function Page() {
  return (
    <RememberedAccount>
      <ConnectButton />
    </RememberedAccount>
  )
}
