import { BoundedMap } from '../boundedMap.ts'

/** More than the codes of one visit to the dialog, each of which has a nonce of its own. */
const maxNonces = 20

/** The nonces since the last proof, at most 20: a page that stays open fetches one at each press and loses most of them. */
export const createLatestNonces = <Value>() => new BoundedMap<string, Value>(maxNonces)
