import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const documents = ['components.md', 'recipes.md'].map((name) =>
  join(import.meta.dirname, '../../../docs', name),
)
export const examplesFolder = join(import.meta.dirname, 'live/examples')

export interface LiveExample {
  /** From the first line: `// name.tsx`. */
  readonly name: string
  readonly code: string
}

/** The blocks of the documents that are marked as live. Each exports one component. */
export function readLiveExamples(): readonly LiveExample[] {
  const texts = documents.map((document) => readFileSync(document, 'utf8'))
  const blocks = texts.join('\n').matchAll(/```tsx live\n(\/\/ (\w+)\.tsx\n[\s\S]*?)```/g)
  return [...blocks].map(([, code = '', name = '']) => ({ name, code }))
}

/** The engine of the examples that have a kit of their own. */
const engine = `import { createExampleEngine } from '../../createExampleEngine.ts'

export const engine = createExampleEngine()
`

/** Writes them as modules, which `live/mount.tsx` imports. */
export function writeLiveExamples(): void {
  rmSync(examplesFolder, { recursive: true, force: true })
  mkdirSync(join(examplesFolder, 'wallet'), { recursive: true })
  writeFileSync(join(examplesFolder, 'wallet/engine.ts'), engine)
  for (const { name, code } of readLiveExamples()) writeFileSync(join(examplesFolder, `${name}.tsx`), code)
}
