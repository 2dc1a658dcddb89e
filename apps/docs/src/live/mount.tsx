import '@foyer/kit/styles.css'
import { FoyerProvider } from '@foyer/kit'
import { demoWalletInfo } from '@foyer/testbed/demo-wallet'
import { announce, createScriptedWallet } from '@foyer/testing/wallet'
import { type ComponentType, Fragment } from 'react'
import { createPortal } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { kit } from './kit.ts'

type ExampleModule = Readonly<Record<string, ComponentType>>

const examples = import.meta.glob<ExampleModule>(['./examples/*.tsx', './Stage.tsx'])
/** Mounted examples by their element in the page. */
const shown = new Map<Element, ComponentType>()
let root: Root | undefined

/** Shows an example in an element of the page. One provider has them all, so that they share the kit and its dialogs. */
export async function mount(element: Element, name: string): Promise<void> {
  const load = examples[`./examples/${name}.tsx`] ?? examples[`./${name}.tsx`]
  const [Example] = Object.values((await load?.()) ?? {})
  if (!Example) throw new Error(`There is no example ${name}.`)
  shown.set(element, Example)
  root ??= start()
  render()
}

export function unmount(element: Element): void {
  shown.delete(element)
  render()
}

function start(): Root {
  const info = { ...demoWalletInfo, rdns: 'example.documentation-wallet' }
  const chains = { 10: '', 137: '', 42161: '' }
  // It remembers no permission; the kit does.
  const permitted = kit.session.get().status !== 'disconnected'
  announce(createScriptedWallet({ info, chainId: 10, chains, permitted }))
  return createRoot(document.body.appendChild(document.createElement('div')))
}

function render(): void {
  const portals = [...shown].map(([element, Example], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: elements are only added and removed together, with their page
    <Fragment key={index}>{createPortal(<Example />, element)}</Fragment>
  ))
  root?.render(<FoyerProvider kit={kit}>{portals}</FoyerProvider>)
}
