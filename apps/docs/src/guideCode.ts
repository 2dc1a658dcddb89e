import { readFileSync } from 'node:fs'
import { codeBlocks } from '../../../scripts/rules/codeBlocks.ts'

/** The code of a guide, without the line that names its file. */
export const guideCode = (guide: string): readonly string[] =>
  codeBlocks(guide).map((block) => block.replace(/^\/\/ .*\n/, '').replaceAll("'@/", "'./"))

/** The files of `apps/docs/src/protectedRoutes` as a guide shows them. */
export const runCode = (names: readonly string[]): readonly string[] =>
  names.map((name) =>
    readFileSync(`apps/docs/src/protectedRoutes/${name}.ts`, 'utf8').replaceAll(
      /(?<=from '\.\/\w+)\.ts(?=')/g,
      '',
    ),
  )
