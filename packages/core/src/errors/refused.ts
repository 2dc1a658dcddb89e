import type { ErrorLink } from './errorChain.ts'
import { type Sequence, saysAny } from './wording.ts'

/** Codes of a visitor's refusal, and where they are from or were seen. */
export const refusalCodes: readonly (number | string)[] = [
  4001, // EIP-1193
  5000, // WalletConnect, and 5001 to 5003: methods, chains, events
  5001,
  5002,
  5003,
  5750, // EIP-5792: the upgrade of the account
  'ACTION_REJECTED', // ethers
  27013, // Ledger, 0x6985: conditions of use not satisfied
]

/** The visitor is named: `User rejected`, `rejected by user`. No other code may change what it means. */
export const byVisitor: readonly (RegExp | Sequence)[] = [
  // MetaMask, Coinbase, Fireblocks ("rejected", "denied"); Frame ("declined"); Trust ("cancelled"); Rainbow ("reject this
  // request"); WalletConnect ("disapproved"); Web3Auth ("closed modal").
  {
    // A user operation (ERC-4337) is rejected by its bundler, a quota by a node.
    first: /\b(user|customer|owner)\b(?! ?(op|operation|quota)s?\b)/gi,
    gap: /^[^.\n]{0,40}$/,
    last: /\b(reject|den(y|ied)|declin|cancel|refus|abort|disapprov|dismiss|closed)/i,
  },
  // SafePal ("cancelled by user"); Ledger ("denied by the user?"); Trezor, imToken.
  {
    first: /\b(reject|den(y|ied)|declin|cancel|refus|abort|dismiss|closed)/gi,
    gap: /^[^.\n]{0,24}$/,
    last: /\bby\b[^.\n]{0,12}\b(user|owner|you\b)/i,
  },
  // Argent, Sequence
  /\buser\b[^.\n]{0,20}(\bnot|n't) (approve|confirm|accept|agree|consent|authori[sz]e|sign)/i,
  /(\bnot|n't) (approved|confirmed|accepted|authori[sz]ed|signed) by [^.\n]{0,12}\buser/i,
  // Exodus, Zerion, Uniswap ("You rejected the request")
  /\byou( have|'ve)? (rejected|denied|declined|cancell?ed|refused|dismissed|closed)\b/i,
]

/** The request is named, or nothing. A cause behind it ("rejected by the node", "rejected: nonce too low") is no refusal. */
const byAnyone: readonly (RegExp | Sequence)[] = [
  // Trust ("Transaction declined"); Rainbow ("Request was rejected"); Safe; Trezor ("Action cancelled"); OKX ("Sign canceled").
  {
    first:
      /\b(request|transaction|tx|sign|signing|signature|message|action|operation|connect|connection|permissions?|authori[sz]ation|approval|confirmation|proposal|log ?in|sign ?in|entry)\b/gi,
    gap: /^[^.\n:]{0,24}$/,
    last: /\b(rejected|denied|declined|cancell?ed|refused|dismissed)\b(?!\W{0,8}\b(by|due|because|since|with|to|rpc)\b|:)/i,
  },
  // Rainbow ("Request reject"); TokenPocket, MathWallet ("cancel"), BitKeep ("Rejected")
  /^[^\w\n\r]{0,8}(request |error:? )?(reject|rejected|deny|denied|decline|declined|cancel|cancell?ed|refused|dismissed)[^\w\n\r]{0,8}$/im,
  // Frame ("Declined the request")
  /^[^\w\n\r]{0,8}(rejected|declined|denied|cancell?ed|refused) (the |this |to |request|transaction|signature|connection)/im,
  // Trezor, of its own window
  /\bpermissions? (were |was )?not granted\b/i,
  // Coinbase, Web3Auth, Magic
  /\b(modal|pop-?up|window|dialog|prompt)\b[^.\n]{0,20}\b(closed|dismissed|cancell?ed)/i,
  // WebAuthn's NotAllowedError, of a passkey prompt that was closed or left: Coinbase Smart Wallet, Base Account
  /\boperation either timed out or was not allowed\b/i,
  // WalletConnect's modal; the specification
  /accounts received is empty|connection request reset/i,
]

/** A host that could not be reached, by the operating system, a browser's error page or a content security policy. */
export const refusedByHost =
  /\beconnrefused\b|\bconnection (was )?refused\b(?! by (the )?(user|you\b))|\brefused to connect\b/i
/** A file that a content security policy blocks, in the words of Chromium. */
const refusedFile = /\brefused to load\b/i

/** Where there is no code: imToken, TokenPocket, OKX, Bitget and others in the languages of their apps. */
export const refusedLocally =
  /拒[绝絕否]|取消|キャンセル|却下|거[부절]|취소|ปฏิเสธ|ยกเลิก|रद्द|अस्वीकार|رفض|إلغاء|لغو|رد (شد|کرد)|откло?н|отказ|отмен|відхил|відмов|скасов|từ chối|h[ủu][yỷ]|ditolak|menolak|dibatal|reddet|reddedil|iptal|abgelehnt|abgebrochen|verweigert|refus[eé]|rejet[eé]|annul[eéa]|annullat|rechaz|cancelad|denegad|recusad|rejeitad|rifiutat|anulow|odrzuc|geannuleerd|geweigerd|avvist|avbr[uö]t/i

/** Whether the words are those of a visitor who refused. Says nothing about codes. */
export function saysRefused(links: readonly ErrorLink[]): boolean {
  if (saysAny(links, [refusedByHost, refusedFile])) return false
  if (saysAny(links, byVisitor)) return true
  // -32003 (EIP-1474): the node rejected the transaction.
  const others = links.filter(({ code }) => code !== -32003)
  if (saysAny(others, byAnyone)) return true
  return links.every(({ code }) => typeof code !== 'number') && saysAny(links, [refusedLocally])
}
