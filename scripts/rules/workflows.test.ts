import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { listen } from '@foyer/testbed/ports'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { hosts } from '../packages/hosts.ts'

interface Job {
  readonly needs?: string
  readonly uses?: string
  readonly permissions?: Readonly<Record<string, string>>
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly steps?: readonly { readonly uses?: string; readonly run?: string }[]
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.github/workflows')
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const read = (file: string): Workflow => parse(textOf(file), { strict: true })
const scriptsOf = (workspace: string): object =>
  JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')).scripts

/** Folders of the workspaces that commands name by `-w`. */
const workspaces: Readonly<Record<string, string>> = {
  '@foyer/docs': 'apps/docs',
  '@foyer/e2e': 'e2e',
}

/** Names of npm scripts in `commands` that their `package.json` lacks. */
function missingScripts(commands: string): readonly string[] {
  return [...commands.matchAll(/npm run (?:--silent )?([\w:]+)(?: -w (\S+)| --prefix (\S+))?/g)].flatMap(
    ([, name = '', workspace, prefix]) => {
      const folder = workspace === undefined ? (prefix ?? '.') : (workspaces[workspace] ?? '')
      return name in scriptsOf(folder) ? [] : [name]
    },
  )
}

test('.ci/run runs scripts that exist', () => {
  const commands = readFileSync(join(root, '.ci/run'), 'utf8')
  expect(commands).toContain('npm test')
  expect(missingScripts(commands)).toEqual([])
})

describe.each(readdirSync(folder))('.github/workflows/%s', (file) => {
  const { permissions, jobs } = read(file)
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? [])

  test('runs scripts that exist', () => {
    expect(steps.flatMap(({ run = '' }) => missingScripts(run))).toEqual([])
  })

  test('may read unless a job says otherwise, and runs actions of a known commit', () => {
    expect(permissions).toEqual({ contents: 'read' })
    const used = [...Object.values(jobs), ...steps].flatMap(({ uses = [] }) => uses)
    expect(used.filter((name) => !/^(\.\/\.github\/workflows\/.+|.+@[0-9a-f]{40})$/.test(name))).toEqual([])
  })
})

test('everything is walked on the oldest Node of every package and on the one of the image', () => {
  const manifests = [
    'package.json',
    ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}/package.json`),
  ]
  const floors = manifests.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')).engines.node)
  const images = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM node:(\d+)/gm)]
  const walked = read('ci.yml').jobs.test?.strategy?.matrix.node ?? []
  expect(new Set(floors)).toEqual(new Set([`>=${walked[0]}`]))
  expect(new Set(images.map(([, line]) => line))).toEqual(new Set([walked[1]]))
  const versions = readFileSync(join(root, 'docs/versions.md'), 'utf8')
  expect(versions).toContain(
    `${walked[0]} and newer; CI walks ${walked[0]} and ${walked[1]}, and the image has ${walked[1]}`,
  )
})

test('the health of the image is asked of the port that the server listens on', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/ready' ? 200 : 404).end()
  })
  const port = await listen(server)
  const [, command = ''] =
    /^HEALTHCHECK CMD (.+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
  const [, ...parts] = JSON.parse(command) as readonly string[]
  const check = spawn(process.execPath, parts, { env: { PORT: String(port) } })
  const [code] = await once(check, 'exit')
  server.close()
  expect(code).toBe(0)
})

test('every version of a host is a job', () => {
  expect(read('ci.yml').jobs.hosts?.strategy?.matrix.host).toEqual(Object.keys(hosts))
})

test('every example is a job, and the first page of the documentation is followed against the clock', () => {
  const { examples, start } = read('ci.yml').jobs
  const folders = readdirSync(join(root, 'examples'), { withFileTypes: true })
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(examples?.strategy?.matrix.example).toEqual(names.sort())
  expect(examples?.steps?.map(({ run }) => run)).toContain('npm run examples -w @foyer/e2e -- "$EXAMPLE"')
  expect(start?.steps?.map(({ run }) => run)).toContain('npm run start:timed -w @foyer/e2e')
})

test('the documentation site is built, and its links are looked at', () => {
  expect(read('ci.yml').jobs.docs?.steps?.map(({ run }) => run)).toContain('npm run build -w @foyer/docs')
  const { scripts } = JSON.parse(readFileSync(join(root, 'apps/docs/package.json'), 'utf8'))
  expect(scripts.build).toBe('tsx generate.ts && vitepress build . && tsx check.ts')
})

test('a release comes after all checks, with provenance and without a secret', () => {
  const { ci, publish } = read('release.yml').jobs
  expect(ci?.uses).toBe('./.github/workflows/ci.yml')
  expect(read('ci.yml').jobs.test?.steps?.map(({ run }) => run)).toContain('.ci/run')
  expect(publish?.needs).toBe('ci')
  expect(publish?.permissions?.['id-token']).toBe('write')
  expect(textOf('release.yml')).not.toMatch(/secrets\.|registry-url/)
})
