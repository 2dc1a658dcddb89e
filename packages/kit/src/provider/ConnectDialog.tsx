import { type ReactNode, useEffect, useState } from 'react'
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
    const { language } = kit
    // The dialogs over the page follow the session: they ask for the signature.
    kit.preloadDialogs()
    Promise.all([loadDialogModule(), kit.discovery()])
      .then(([{ createInline, ConnectDialog }, discovery]) =>
        createInline({ language, discovery, ConnectDialog }),
      )
      .then((created) => isMounted && setContent(created), kit.fail)
    return () => {
      isMounted = false
    }
  }, [kit])
  return content
}
