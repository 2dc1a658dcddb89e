import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds a page script with all that it imports into the text of one classic script.
 *
 * @param name file in `src/page`, without its ending
 * @param settings constants that the script reads, as `foyerSettings`
 */
export async function bundlePage(name: string, settings: unknown = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    // wagmi, which is installed above this folder, imports the vendor's package of a connector.
    resolve: { alias: { stream: 'readable-stream' }, dedupe: ['@base-org/account'] },
    define: { 'process.env.NODE_ENV': '"production"', foyerSettings: JSON.stringify(settings) },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${root}page/${name}.ts`,
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return `(() => {\n${forNode}\n${output[0].code}\n})()`
}

/** Globals that packages for Node expect. */
const forNode = `
const global = globalThis
const process = { env: {}, browser: true, version: '', nextTick: (task, ...rest) => queueMicrotask(() => task(...rest)) };
`
