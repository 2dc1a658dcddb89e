import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Younger than Chromium 109 and Firefox 115, the last ones of Windows 7 to 8.1, or than Safari 16.4, the last but one of
 * iPhone 8 (docs/evidence/browsers.md). TypeScript's `lib` has them all.
 */
const young = [
  /\.(?:toSorted|toReversed|toSpliced|with|isWellFormed|toWellFormed|checkVisibility|getOrInsert)\(/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\b(?:Array\.fromAsync|Iterator\.from|RegExp\.escape|AbortSignal\.any|URL\.(?:canParse|parse)|Intl\.Segmenter|CSS\.registerProperty)\b/,
  /\.(?:showPopover|hidePopover|togglePopover|requestClose|moveBefore|startViewTransition|closedBy)\b/,
  /\bnew Set\([^()]*\)\.(?:union|intersection|difference|isSubsetOf)\(/,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop|forEach|flatMap)\(/,
]

/** Uses that an older browser does not reach, or does without. */
const guarded: Readonly<Record<string, string>> = {
  'packages/auth/src/message/grammar.ts': 'hosts that are IPv6 addresses',
  'packages/core/src/format/ensName.ts': 'code points without it',
  'packages/kit/src/dialog/shell/motion.ts': 'dialogs disappear at once without it',
  'packages/kit/src/engine/connectors/safe/safeFrame.ts': 'Firefox has it; the others have `ancestorOrigins`',
  'packages/kit/src/provider/Notice.tsx': 'called if it is there',
  'packages/pairing/src/provider/askService.ts': 'the app of the wallet is asked without it',
}

const ofBrowsers = /^(?:packages\/(?:core|kit|pairing|rainbowkit|auth)|apps\/web)\/src\//
const notOfBrowsers = /\.test\.|\/(?:testing|server|database|build)\//
const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => ofBrowsers.test(file) && !notOfBrowsers.test(file))
/** Without comments. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test('code of browsers calls nothing younger than the oldest ones, unless it can do without', () => {
  const found = files
    .filter((file) => !file.endsWith('.css'))
    .filter((file) => young.some((name) => name.test(codeOf(file))))
  expect(found).toEqual(Object.keys(guarded))
})

test('no expression looks behind: Safari before 16.4 takes no file that has one', () => {
  expect(files.filter((file) => /\(\?<[=!]/.test(codeOf(file)))).toEqual([])
})

test('backdrops, which inherit no variables in older browsers, have values without them', () => {
  const backdrops = files.flatMap((file) =>
    file.endsWith('.css')
      ? [...codeOf(file).matchAll(/::backdrop \{([^}]*)\}/g)].map(([, body]) => body)
      : [],
  )
  expect(backdrops).not.toEqual([])
  for (const body of backdrops) expect(body).not.toMatch(/var\([\w-]+\)/)
})
