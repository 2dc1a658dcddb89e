import { KitError } from '@foyer/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { internals, type Kit } from '../kitInternals.ts'
import { KitContext } from './KitContext.ts'

/**
 * Provides a kit to its children and renders its dialogs. Mount it near the root. Of several with the same kit, as in two
 * React roots, the first renders the dialogs. Destroys the former kit when it is given another one, unless another provider
 * has it.
 *
 * @throws {KitError} `missingFoyerProvider` without a kit
 * @example
 * <FoyerProvider kit={kit}>
 *   <ConnectButton />
 * </FoyerProvider>
 */
export function FoyerProvider({ kit, children }: { readonly kit: Kit; readonly children?: ReactNode }) {
  if (!kit) throw new KitError('missingFoyerProvider', 'FoyerProvider needs `kit`.')
  const inside = kit[internals]
  const dialogs = useStore(inside.dialogs)
  const notice = useStore(inside.notice)
  const shown = useRef(inside)
  useEffect(() => {
    // A hot update of the host's modules brings a new kit.
    const { current: former } = shown
    if (former !== inside && former.places.get().length === 0) {
      former.destroy()
      reportRemade()
    }
    shown.current = inside
    const unfollow = inside.resume()
    const { places } = inside
    places.set([...places.get(), shown])
    return () => {
      unfollow()
      places.set(places.get().filter((place) => place !== shown))
    }
  }, [inside])
  const [first] = useStore(inside.places)
  return (
    <KitContext.Provider value={kit}>
      {children}
      {first === shown && (notice ?? dialogs)}
    </KitContext.Provider>
  )
}

/** Time of the last replacement of a kit, in ms. */
let replacedAt = Number.NEGATIVE_INFINITY

/**
 * Reports a kit that is made at each render: two replacements within a second, which no edit of a module causes. Written in
 * place: bundlers leave it out of a page that is built for production.
 */
function reportRemade(): void {
  try {
    if (process.env.NODE_ENV !== 'development') return
    const now = performance.now()
    if (now - replacedAt < 1_000)
      console.error(
        'Foyer: FoyerProvider is given another kit at each render, which ends the former one and closes its dialogs. Call createKit once: outside of components, or in useMemo.',
      )
    replacedAt = now
  } catch {
    // Not bundled.
  }
}
