import type { Platform } from '@foyer/core'
import { useWalletIcon } from '../../../hooks/useWalletIcon.ts'
import { browserIcons } from '../../../icons/browsers/browserIcons.ts'
import { Glyph } from '../../parts/Glyph.tsx'
import { Icon } from '../../parts/Icon.tsx'

/** Icon of the visitor's browser, or a generic window. */
export function BrowserIcon({ browser }: Pick<Platform, 'browser'>) {
  const icon = browserIcons[browser]
  const src = useWalletIcon(icon ?? '')
  if (!icon) return <Glyph name="browser" size={26} />
  return <Icon src={src} background="#fff" size={36} placeholder="browser" />
}
