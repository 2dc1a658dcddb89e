import type { Browser, Page } from '@playwright/test'

export interface Weight {
  /** Of scripts, as sent, with headers, from the first request to 5 s after the load event. */
  readonly bytes: number
  /** npm packages of which something was fetched, also by what `press` led to. */
  readonly packages: readonly string[]
}

interface SourceMap {
  readonly sources?: readonly string[]
  readonly sections?: readonly { readonly map: SourceMap }[]
}

/**
 * Weighs the scripts of a page that has source maps.
 *
 * @param press what a visitor does after the bytes have been counted
 */
export async function weigh(
  browser: Browser,
  url: string,
  press: (page: Page) => Promise<void>,
): Promise<Weight> {
  const context = await browser.newContext({ locale: 'en-US' })
  try {
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    const scripts = new Map<string, string>()
    let sum = 0
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (new URL(response.url).pathname.endsWith('.js')) scripts.set(requestId, response.url)
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) sum += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(5000)
    const bytes = sum
    await press(page)
    const sources = await Promise.all([...scripts.values()].map(readSources))
    return { bytes, packages: packagesOf(sources.flat()) }
  } finally {
    await context.close()
  }
}

/** Paths in the source map of a script; none where it has no map. */
async function readSources(script: string): Promise<readonly string[]> {
  const text = await (await fetch(script)).text()
  const [, name] = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(text) ?? []
  if (!name) return []
  return sourcesOf((await (await fetch(new URL(name, script))).json()) as SourceMap)
}

const sourcesOf = ({ sources = [], sections = [] }: SourceMap): readonly string[] => [
  ...sources,
  ...sections.flatMap(({ map }) => sourcesOf(map)),
]

function packagesOf(sources: readonly string[]): readonly string[] {
  const names = sources.map((path) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}
