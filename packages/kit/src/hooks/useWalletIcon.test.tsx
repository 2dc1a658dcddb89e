import { eventually } from '@foyer/testbed/eventually'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useWalletIcon } from './useWalletIcon.ts'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }

// As in a browser, where effects come some time after what was rendered.
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false
})
afterEach(() => {
  document.body.replaceChildren()
})

interface PlaceProps {
  readonly load: () => Promise<string>
  readonly onCommit?: () => void
}

function Place({ load, onCommit }: PlaceProps) {
  return <p ref={() => onCommit?.()}>{useWalletIcon(load)}</p>
}

test('B-7.31: an icon that arrives for another place, after this one was rendered and before its effects', async () => {
  const arrivals: (() => void)[] = []
  const load = () => new Promise<string>((resolve) => arrivals.push(() => resolve('data:image/png,')))
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)

  root.render(<Place load={load} />)
  await eventually(() => expect(arrivals).toHaveLength(1))
  root.render([
    <Place key="first" load={load} />,
    <Place key="second" load={load} onCommit={() => arrivals[0]?.()} />,
  ])
  await eventually(() => expect(box.querySelectorAll('p')).toHaveLength(2))
  await eventually(() => expect(box.textContent).toBe('data:image/png,'.repeat(2)))
  root.unmount()
})
