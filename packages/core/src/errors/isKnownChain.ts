import { errorChain } from './errorChain.ts'
import { type Sequence, saysAny } from './wording.ts'

/** Words of a wallet that was asked to add a chain which it has, under any code. */
const words: readonly (RegExp | Sequence)[] = [
  // "Chain ID is already in use", "Chain id: 137 already exists"
  {
    first: /\b(chain|network)/gi,
    gap: /^[^.\n]{0,32}$/,
    last: /\balready (exist|added|in use|known|present|configured)|\bexists already\b/i,
  },
  /^[^\w\n\r]{0,8}(error:? )?already (exists|added)\b|\bduplicated? (chain|network)/im,
  // Of a chain that the wallet is delivered with.
  /\bdefault metamask chain\b/i,
]

/** True if the wallet has refused to add a chain (EIP-3085) because it has it. It can be asked to switch. */
export function isKnownChain(error: unknown): boolean {
  return saysAny(errorChain(error), words)
}
