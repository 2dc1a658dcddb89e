import { leftAt, type Transformed } from '../change.ts'

/** The ends of test ids that are the same here, behind another prefix. */
const ends =
  'connect-button|chain-button|wrong-network-button|account-button|connect-header-label|disconnect-button|auth-message-button|wallet-option-|chain-option-'

/** In `getByTestId('rk-…')`, `data-testid="rk-…"` and `[data-testid^=rk-…]`. */
const known = new RegExp(
  `((?:TestId\\(\\s{0,8}|data-testid[~|^$*]?=)(?:\\\\?['"\`])?)rk-(?=(?:${ends}))`,
  'g',
)
const unknown = new RegExp(`(?<=['"\`/^])rk-(?:${ends})`, 'g')
/** The prefix alone, as in `startsWith('rk-')`. */
const prefix = /(?<=['"`/^])rk-(?=['"`/])/g
/** RainbowKit names what announces itself by its rdns, and we by the record that it belongs to. */
const rdnsId = /foyer-wallet-option-[\w-]{1,32}\.[\w.-]{1,64}/g

const why = 'test ids begin with foyer- in place of rk-'

/** Test ids of RainbowKit in a test or a style sheet: they begin with `foyer-` here. */
export function moveTestIds(text: string): Transformed | undefined {
  if (!/\brk-/.test(text)) return undefined
  let count = 0
  const after = text.replace(known, (_, before: string) => {
    count += 1
    return `${before}foyer-`
  })
  const leftovers = [
    ...leftAt(after, unknown, why),
    ...(/testid/i.test(text) ? leftAt(after, prefix, why) : []),
    ...(count > 0
      ? leftAt(after, rdnsId, 'a wallet that is known has its own id here: metaMask, rainbow')
      : []),
  ]
  return count > 0 || leftovers.length > 0 ? { after, count, leftovers } : undefined
}
