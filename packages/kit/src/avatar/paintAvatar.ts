import { avatarColors } from '@foyer/core'

/**
 * Gives an element the three colours of an address as `--foyer-avatar-1` to `-3`. Through the CSSOM and
 * not a style attribute, because prerendered HTML must stand a strict Content-Security-Policy.
 */
export function paintAvatar(element: HTMLElement, address: string): void {
  for (const [index, color] of avatarColors(address).entries()) {
    element.style.setProperty(`--foyer-avatar-${index + 1}`, color)
  }
}
