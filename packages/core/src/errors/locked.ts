import type { ErrorLink } from './errorChain.ts'
import { saysRefused } from './refused.ts'
import { type Sequence, saysAny } from './wording.ts'

/** Words of a wallet that is locked. Its kind stands beside them, or a request to unlock it: tokens can be locked too. */
const words: readonly (RegExp | Sequence)[] = [
  // "Wallet is locked", "The vault is still locked", "… while the controller is locked." (MetaMask), `WalletLockedError`
  {
    first: /\b(wallet|keyring|controller|vault|extension|device|account|metamask|ledger)\b/gi,
    gap: /^(['’]s)? ?(is )?(currently |still |now )?$/i,
    last: /\blocked\b(?! (by|for|in|to|until)\b)/i,
  },
  // "Locked device" (Ledger, 0x5515), "Account is not unlocked", "password or unlock" (geth)
  /\blocked (wallet|device)\b|\bnot unlocked\b|\b(please|must|password or) unlock\b/i,
  /\bunlock (your |the )?(wallet|device|account|extension|metamask)\b/i,
  // OneKey, TokenPocket, OKX, Bitget in the languages of their apps
  /钱包.{0,4}锁定|解锁|錢包.{0,4}鎖定|解鎖|ロックされて|ロックを?解除|잠[겨금]/,
]

/** Words of a contract, of which anything can be locked. */
const ofContract = /\brevert/i

/** Whether the wallet says that it is locked. A visitor who closes its window for unlocking has refused. */
export function saysLocked(links: readonly ErrorLink[]): boolean {
  if (saysAny(links, [ofContract])) return false
  return links.some((link) => saysAny([link], words) && !saysRefused([link]))
}
