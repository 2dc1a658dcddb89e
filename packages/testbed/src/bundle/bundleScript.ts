import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build, defaultClientConditions } from 'vite'

/** Where a page finds a script, and the file behind it. */
export interface BundledScript {
  readonly path: string
  readonly file: string
}

export interface ScriptToBundle {
  /** The file that the script begins with. */
  readonly entry: string
  /** Name of the script, without `.js`. */
  readonly name: string
  /** Settings it reads when it starts: a global variable, as JSON, set by a script of this name that runs before it. */
  readonly settings: { readonly name: string; readonly variable: string; readonly value: unknown }
}

/**
 * Builds a script into the folder `target`, for pages whose policy allows scripts of their own origin only.
 * Never into a folder that is deployed.
 *
 * @returns the scripts in the order in which they must run: the settings, then the script.
 */
export async function bundleScript(
  target: string,
  { entry, name, settings }: ScriptToBundle,
): Promise<readonly BundledScript[]> {
  const folder = resolve(target)
  await mkdir(folder, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    resolve: { conditions: ['foyer-source', ...defaultClientConditions] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: entry,
        output: { format: 'es', entryFileNames: `${name}.js`, codeSplitting: false },
      },
    },
  })
  const scripts = [settings.name, name].map((script) => ({
    path: `/${script}.js`,
    file: join(folder, `${script}.js`),
  }))
  await writeFile(
    join(folder, `${settings.name}.js`),
    `globalThis.${settings.variable} = ${JSON.stringify(settings.value)}\n`,
  )
  await readFile(join(folder, `${name}.js`)) // fails here, and by name, when the build left nothing
  return scripts
}
