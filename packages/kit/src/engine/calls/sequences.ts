import { readSequence } from './readSequence.ts'
import { sendSequence } from './sendSequence.ts'
import { waitForSequence } from './waitForSequence.ts'

/** Lazy chunk: for wallets that take no batch. */
export const sequences = { send: sendSequence, read: readSequence, wait: waitForSequence }
