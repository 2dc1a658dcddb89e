import type { Translation } from '@foyer/core'

/** Words of Taiwan, and the ones of Hong Kong and Macau for the same thing. */
export const words: readonly (readonly [taiwan: string, hongKong: string])[] = [
  ['網路', '網絡'],
  ['數位', '數碼'],
  ['帳號', '帳戶'],
  ['智慧', '智能'],
  ['使用者', '用戶'],
  ['資訊', '資料'],
  ['點一下', '輕按'],
  ['連線', '連接'],
]

/** Traditional Chinese of Taiwan in the words of Hong Kong. Grammar and characters are the same. */
export function inHongKong({ button, dialog }: Translation): Translation {
  return { button: replace(button), dialog: replace(dialog) }
}

function replace<Texts extends object>(texts: Texts): Texts {
  const entries = Object.entries(texts).map(([key, text]: [string, string | object]) => [
    key,
    typeof text === 'string'
      ? words.reduce((said, [taiwan, hongKong]) => said.replaceAll(taiwan, hongKong), text)
      : replace(text),
  ])
  return Object.fromEntries(entries) as Texts
}
