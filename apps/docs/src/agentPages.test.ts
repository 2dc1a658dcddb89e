import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeBlocks } from '../../../scripts/rules/codeBlocks.ts'

const read = (path: string) => readFileSync(path, 'utf8')

test('35.4 the set-up for agents has the files of the quick start', () => {
  const files = codeBlocks(read('docs/agents/set-up.md')).filter((block) => block.startsWith('// src/'))
  expect(files).toHaveLength(3)
  expect(codeBlocks(read('docs/start.md'))).toEqual(expect.arrayContaining(files))
})

test('35.4 the migration for agents has the commands of the codemod', () => {
  const commands = [...read('docs/agents/migrate.md').matchAll(/^npx @foyer\/codemod [^#\n]+/gm)].map(
    ([line]) => line.trim(),
  )
  expect(commands).toHaveLength(5)
  const readme = read('packages/codemod/README.md')
  for (const command of commands) expect(readme).toContain(command)
})

test.each(['set-up', 'migrate', 'errors'])('35.4 %s begins with what to run', (name) => {
  const page = read(`docs/agents/${name}.md`)
  expect(page.startsWith('# For coding agents: ')).toBe(true)
  expect(page.slice(0, page.indexOf('```')).split(/\s+/).length).toBeLessThan(60)
})

test('35.4 the skill has the front matter that agents read, and leads to every page', () => {
  const skill = read('docs/agents/foyer/SKILL.md')
  const [, name = '', description = ''] = /^---\nname: (.+)\ndescription: (.+)\n---\n/.exec(skill) ?? []
  expect(name).toBe('foyer')
  expect(description.length).toBeLessThanOrEqual(1_024)
  const links = [...skill.matchAll(/blob\/main\/([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(4)
  for (const path of links) expect(read(path).length, path).toBeGreaterThan(0)
})

test('35.4 the scripts that AGENTS.md names are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read('AGENTS.md').matchAll(/npm run (\w+)(?! -w)\b/g)].map(([, name = '']) => name)
  expect(named.filter((name) => name !== 'tables' && !scripts[name])).toEqual([])
})
