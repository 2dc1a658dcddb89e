import { approve, type Behaviour, fail, never, pending, reject, unknownChain } from '@foyer/testing/wallet'
import fc from 'fast-check'

/** Ways in which a wallet meets a request, for random walks. */
export const walkBehaviours = fc.constantFrom<Behaviour>(
  approve(),
  approve(),
  reject(),
  pending(),
  never(),
  unknownChain(),
  fail(-32603, ''),
)
