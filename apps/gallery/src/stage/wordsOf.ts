import { type DialogMessages, format, loadDialogMessages } from '@foyer/core'
import type { Language } from '@foyer/kit'

/**
 * Returns the name of a control in a language: `{connect.getWallet}` stands for those words of the catalogue, and
 * `{opening.doNotHave Argent}` for words about a wallet other than MetaMask.
 */
export async function wordsOf(language: Language): Promise<(name: string) => string> {
  const messages = await loadDialogMessages(language)
  const device = format(messages.devices.name, { browser: 'Safari', system: 'iOS' })
  const names = { wallet: 'MetaMask', browser: messages.browsers.chrome, device }
  return (name) =>
    name.replace(/\{([\w.]+)(?: ([^}]+))?\}/g, (_, path: string, wallet: string = names.wallet) =>
      format(lookUp(messages, path), { ...names, wallet }),
    )
}

function lookUp(messages: DialogMessages, path: string): string {
  const text = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], messages)
  if (typeof text !== 'string') throw new Error(`The catalogue has no text called "${path}".`)
  return text
}
