import type { Engine } from '@foyer/core'
import { useCallback } from 'react'
import { useKit } from '../provider/KitContext.ts'

/** Sends a command to the engine, once it has loaded. What comes of it is in the stores (B-8.26). */
export function useCommand(): (run: (engine: Engine) => unknown) => void {
  const kit = useKit()
  return useCallback(
    (run) => {
      // Whatever is open has asked for the engine, too: when it cannot be fetched, the kit has said so.
      kit
        .engine()
        .then(run)
        .catch(() => {})
    },
    [kit],
  )
}
