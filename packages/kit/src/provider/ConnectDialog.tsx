import { type ReactNode, useEffect, useState } from 'react'
import type { KitInternals } from '../kitInternals.ts'
import { loadDialogModule } from '../lazy.ts'
import { useKitInternals } from './KitContext.ts'

/**
 * The connect dialog as a part of a page, as wide as its place: two columns from 680 CSS pixels, the phone's grid on a phone.
 * Loaded when it is mounted. Shows nothing once a wallet is connected; signing in opens its dialog.
 */
export function ConnectDialog(): ReactNode {
  const kit = useKitInternals()
  const [content, setContent] = useState<ReactNode>()
  useEffect(() => {
    let isMounted = true
    function load() {
      // The dialogs over the page follow the session: they ask for the signature.
      kit.preloadDialogs()
      loadContent(kit).then((loaded) => isMounted && setContent(loaded), fail)
    }
    /** After a dialog over the page, which a failure would close. */
    function fail(error: unknown) {
      const isClosed = kit.view.get() === 'closed'
      if (isClosed && isMounted) void kit.fail(error, load)
      if (isClosed) return
      const stop = kit.view.subscribe(() => {
        stop()
        fail(error)
      })
    }
    load()
    return () => {
      isMounted = false
    }
  }, [kit])
  return content
}

async function loadContent({ language, discovery: loadDiscovery }: KitInternals): Promise<ReactNode> {
  const [{ loadInline, ConnectDialog: OfDevice }, discovery] = await Promise.all([
    loadDialogModule(),
    loadDiscovery(),
  ])
  const { createInline } = await loadInline()
  return createInline({ language, discovery, ConnectDialog: OfDevice })
}
