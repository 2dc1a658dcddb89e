/** Builds the page as any host is built, from what `npm pack` publishes. What of that is missing or stale is built first. */
import { build } from 'vite'
import { buildScripts } from '../../scripts/packages/buildPackage.ts'

await buildScripts(['kit'])
await build({ root: import.meta.dirname })
