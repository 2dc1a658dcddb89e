import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useConnection, useEnsAvatar } from 'wagmi'
import type { AvatarComponent } from '../index.ts'
import { ConnectButton } from '../index.ts'
import { connectByWagmi, createSite, installRainbow, press, Site, show } from '../testing/site.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

/** As the README has it for pictures of other hosts: by hooks of wagmi. */
const Picture: AvatarComponent = ({ address, ensImage, size }) => {
  const { address: connected } = useConnection()
  const { status } = useEnsAvatar({ name: 'visitor.eth', query: { enabled: false } })
  return <i title="Picture">{[address === connected, ensImage, size, status].join()}</i>
}

test('an avatar of the site gets its props, and may use hooks of wagmi, in the button and in a dialog', async () => {
  installRainbow()
  const config = createSite()
  const page = (avatar: AvatarComponent) => (
    <Site config={config} avatar={avatar}>
      <ConnectButton />
    </Site>
  )
  const { rerender } = show(page(Picture))
  await connectByWagmi(config)
  const button = await screen.findByTestId('foyer-account-button')
  expect(within(button).getByTitle('Picture').textContent).toBe('true,,24,pending')
  await press(button)
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByTitle('Picture').textContent).toBe('true,,74,pending')
  rerender(page(({ size }) => <i title="Another">{size}</i>))
  expect(screen.getAllByTitle('Another').map(({ textContent }) => textContent)).toEqual(['24', '74'])
})
