import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type * as Prerender from '../prerender.tsx'
import { findDialogFiles } from './dialogFiles.ts'
import { fillFailed, fillHome, fillNotFound } from './fillShell.ts'
import { addIntegrity, compress, inline } from './htmlFiles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Builds the site into `outDir`: hashed assets; `index.html`, `404.html` and `500.html`, prerendered so that the
 * button is in the HTML; the same pages in each language (`index.de.html`); inline code for the first paint; and a
 * compressed copy of each text. The packages that it imports must be built.
 * @param outDir Absolute path. Its content is removed first.
 * @param plugins Additional plugins for each run of the bundler.
 */
export async function buildPage(outDir: string, plugins: Plugin[] = []): Promise<void> {
  const dialogFiles = findDialogFiles(await run({ plugins, build: { outDir, emptyOutDir: true } }))
  const headScript = await buildHeadScript(outDir, plugins)
  const { locales, prerender } = await loadPrerender(plugins)

  const shell = readFileSync(join(outDir, 'index.html'), 'utf8')
  const inlined = new Set<string>()
  const write = (file: string, html: string) => {
    const whole = inline(html, (address) => {
      inlined.add(address)
      return readFileSync(join(outDir, address), 'utf8')
    })
    writeFileSync(
      join(outDir, file),
      addIntegrity(whole, (address) => readFileSync(join(outDir, address))),
    )
  }
  for (const locale of locales) {
    const prerendered = await prerender(locale)
    const ending = locale === 'en' ? 'html' : `${locale}.html`
    write(`index.${ending}`, fillHome(shell, prerendered, { headScript, dialogFiles }))
    write(`404.${ending}`, fillNotFound(shell, prerendered, headScript))
    write(`500.${ending}`, fillFailed(shell, prerendered, headScript))
  }
  for (const address of inlined) rmSync(join(outDir, address))
  compress(outDir)
}

/** A separate classic script, because it runs before the button is parsed. Returns its address. */
async function buildHeadScript(outDir: string, plugins: Plugin[]): Promise<string> {
  const { output } = await run({
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, 'src/head/head.ts'),
        output: { format: 'iife', entryFileNames: 'assets/head-[hash].js', codeSplitting: false },
      },
    },
  })
  return `/${output[0].fileName}`
}

/** Builds the renderer for Node, loads it, and leaves nothing of it behind. */
async function loadPrerender(plugins: Plugin[]): Promise<typeof Prerender> {
  // Below the workspace, so that `react` is found from there.
  const folder = mkdtempSync(join(root, '.prerender-'))
  try {
    const { output } = await run({
      plugins,
      build: {
        outDir: folder,
        ssr: 'src/prerender.tsx',
        copyPublicDir: false,
        minify: false,
        // In one file: the folder is removed before the languages are loaded.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    })
    return await import(pathToFileURL(join(folder, output[0].fileName)).href)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function run(config: InlineConfig): Promise<Rolldown.RolldownOutput> {
  const result = await build({ root, mode: 'production', logLevel: 'warn', ...config })
  if (!('output' in result)) throw new Error('Vite returned something that is not one bundle.')
  return result
}
