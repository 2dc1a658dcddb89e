import { type Attempt, createStore, type EngineCommands, type ReadonlyStore } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useCommand } from '../../hooks/useCommand.ts'
import { useStore } from '../../hooks/useStore.ts'
import { afterPaint } from '../../schedule.ts'

const none: ReadonlyStore<string | undefined> = createStore(undefined)

/**
 * Keeps a pairing URI ready while the list is open: a code is shown with the press, and browsers open an app only within
 * the press event, not after code has been fetched. The URI is made on this machine when the page is idle; the relay is
 * asked when it is used.
 *
 * @param wanted False if no wallet of the list is reached by pairing.
 */
export function usePairingUri(wanted: boolean, { status }: Attempt): string | undefined {
  const command = useCommand()
  const [pairing, setPairing] = useState<EngineCommands['pairing']>()
  const uri = useStore(pairing?.uri ?? none)
  const rests = status !== 'opening' && status !== 'awaitingScan' && status !== 'connected'

  useEffect(() => {
    if (wanted) afterPaint(() => command((engine) => setPairing(engine.pairing)))
  }, [wanted, command])

  // Creates a URI if it was used, has expired or does not exist, but not during an attempt.
  useEffect(() => {
    if (wanted && rests && uri === undefined) pairing?.prepare()
  }, [wanted, rests, uri, pairing])

  return uri
}
