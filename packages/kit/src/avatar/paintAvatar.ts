import { avatarPaint } from '@foyer/core'

/**
 * Gives an element the paint of an address as `--foyer-avatar-…` properties. Through the CSSOM and not a
 * style attribute, because prerendered HTML must stand a strict Content-Security-Policy.
 */
export function paintAvatar({ style }: HTMLElement, address: string): void {
  const { angle, from, to, spot } = avatarPaint(address)
  style.setProperty('--foyer-avatar-angle', `${angle}deg`)
  style.setProperty('--foyer-avatar-from', from)
  style.setProperty('--foyer-avatar-to', to)
  style.setProperty('--foyer-avatar-spot', spot)
}
