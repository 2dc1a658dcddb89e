import { isDark, isHex } from './contrast.ts'
import type { Theme } from './theme.ts'

/**
 * `color-scheme` of the kit's parts, for their scroll bars and form controls: the page around them keeps its own.
 * `initial` for colours that are not written in hex, such as variables of the page: the page's.
 */
export function colorScheme({ modalBackground, modalText }: Theme['colors']): 'light' | 'dark' | 'initial' {
  if (isHex(modalBackground)) return isDark(modalBackground) ? 'dark' : 'light'
  if (isHex(modalText)) return isDark(modalText) ? 'light' : 'dark'
  return 'initial'
}
