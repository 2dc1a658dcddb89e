/** Starts `lookupWorker.ts` from the sources, which Node itself starts no thread from. The build has the thread as JavaScript. */
import { register } from 'tsx/esm/api'

register()
await import('./lookupWorker.ts')
