import { type Attempt, createStore, type EngineCommands, type ReadonlyStore } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useStore } from '../../../hooks/useStore.ts'
import { useCommand } from '../../useCommand.ts'

const none: ReadonlyStore<string | undefined> = createStore(undefined)

/**
 * Has a pairing URI ready while the sheet is open, so that pressing a wallet can open its app at once: a
 * browser lets a page do that within the press only, not after a relay has answered.
 *
 * @param wanted False when no wallet of the list is reached through its app.
 */
export function usePairingUri(wanted: boolean, { status }: Attempt): string | undefined {
  const command = useCommand()
  const [pairing, setPairing] = useState<EngineCommands['pairing']>()
  const uri = useStore(pairing?.uri ?? none)
  const rests = status !== 'opening' && status !== 'awaitingScan' && status !== 'connected'

  useEffect(() => {
    if (wanted) command((engine) => setPairing(engine.pairing))
  }, [wanted, command])

  // Used, expired or not made yet: the next press needs one. Not while one is under way.
  useEffect(() => {
    if (wanted && rests && uri === undefined) pairing?.prepare()
  }, [wanted, rests, uri, pairing])

  return uri
}
