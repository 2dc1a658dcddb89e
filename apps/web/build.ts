import { fileURLToPath } from 'node:url'
import { buildPage } from './src/build/buildPage.ts'

await buildPage(fileURLToPath(new URL('./dist', import.meta.url)))
