import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const document = join(import.meta.dirname, '../../../docs/components.md')
export const examplesFolder = join(import.meta.dirname, 'live/examples')

export interface LiveExample {
  /** From the first line: `// name.tsx`. */
  readonly name: string
  readonly code: string
}

/** The blocks of docs/components.md that are marked as live. Each exports one component. */
export function readLiveExamples(): readonly LiveExample[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/```tsx live\n(\/\/ (\w+)\.tsx\n[\s\S]*?)```/g)
  return [...blocks].map(([, code = '', name = '']) => ({ name, code }))
}

/** Writes them as modules, which `live/mount.tsx` imports. */
export function writeLiveExamples(): void {
  rmSync(examplesFolder, { recursive: true, force: true })
  mkdirSync(examplesFolder, { recursive: true })
  for (const { name, code } of readLiveExamples()) writeFileSync(join(examplesFolder, `${name}.tsx`), code)
}
