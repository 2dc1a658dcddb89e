/** Builds the page as any host is built: from what `npm pack` publishes. What of that is missing or stale is built first. */
import { fileURLToPath } from 'node:url'
import { buildScripts } from '../../scripts/packages/buildPackage.ts'
import { buildPage } from './src/build/buildPage.ts'

await buildScripts(['core', 'kit', 'auth'])
await buildPage(fileURLToPath(new URL('./dist', import.meta.url)))
