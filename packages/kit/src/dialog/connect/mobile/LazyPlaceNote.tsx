import type { Place } from '@foyer/core'
import { type ComponentType, useEffect, useState } from 'react'
import { useKitInternals } from '../../../provider/KitContext.ts'

/** The note of a web view, a chunk of its own: browsers never fetch it. */
export function LazyPlaceNote({ place }: { readonly place: Place }) {
  const { fail } = useKitInternals()
  const [Note, setNote] = useState<ComponentType<{ readonly place: Place }>>()
  useEffect(() => {
    let isMounted = true
    import('./PlaceNote.tsx').then(({ PlaceNote }) => isMounted && setNote(() => PlaceNote), fail)
    return () => {
      isMounted = false
    }
  }, [fail])
  return Note && <Note place={place} />
}
