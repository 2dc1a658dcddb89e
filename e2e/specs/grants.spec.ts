// The list of grants (D-2): from the operator's command to what a visitor finds.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { axeViolations } from '../../scripts/browsers/axe.ts'
import { startServer } from '../fixtures/server.ts'
import { test as base, expect } from '../fixtures/test.ts'

const root = new URL('../..', import.meta.url).pathname
const samples = join(root, 'apps/server/samples/demoGrants.json')
const run = promisify(execFile)

interface GrantsFixtures {
  /** A production server whose database holds nothing yet. */
  readonly empty: {
    readonly url: string
    importGrants(file: string): Promise<unknown>
    stop(): Promise<void>
  }
}

const test = base.extend<GrantsFixtures>({
  // Each test has a new server.
  origins: async ({ origins, empty }, use) => use([...origins, empty.url]),
  empty: async ({ bench }, use) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'foyer-grants-'))
    const server = await startServer(bench, { DATA_DIR })
    await use({
      ...server,
      // The operator's own command: npm and a compiler start each time, which is what these tests spend their time on.
      importGrants: (file) =>
        run('npm', ['run', '--silent', 'grants:import', '-w', '@foyer/server', '--', file], {
          cwd: root,
          env: { ...process.env, DATA_DIR },
        }),
    })
    await server.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  },
})

test('B-1.7: a site without grants shows that, and no samples', async ({ empty, page }) => {
  await page.goto(empty.url)
  const grants = page.getByRole('region', { name: 'Grants' })
  await grants.scrollIntoViewIfNeeded()
  await expect(grants).toContainText('Nothing on the board yet.')
  await expect(grants.getByRole('article')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
})

test('B-1.6, B-1.7: imported grants can be filtered and searched', async ({ empty, page }) => {
  await empty.importGrants(samples)
  await page.goto(empty.url)
  const grants = page.getByRole('region', { name: 'Grants' })
  await grants.scrollIntoViewIfNeeded()
  const all = JSON.parse(readFileSync(samples, 'utf8')) as readonly { title: string; status: string }[]
  for (const { title } of all) await expect(grants.getByText(title)).toBeAttached()

  await grants.getByText('Awarded').first().click()
  for (const { title, status } of all) {
    await expect(grants.getByText(title)).toHaveCount(status === 'awarded' ? 1 : 0)
  }
  await grants.getByRole('searchbox').fill('no grant is called this')
  await expect(grants).toContainText('No grant matches that.')
  await grants.getByRole('button', { name: 'Show all grants' }).click()
  await grants.getByRole('searchbox').fill('tunnel')
  await expect(grants.getByText('Wallet connections that survive a tunnel')).toBeVisible()
  await expect(grants.getByText('Signing for everyone')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
})

test('D-2: a file with one bad row changes nothing, and the row is named by its line', async ({
  empty,
  page,
}) => {
  await empty.importGrants(samples)
  const file = join(tmpdir(), `foyer-bad-grants-${process.pid}.json`)
  writeFileSync(file, readFileSync(samples, 'utf8').replace('"12.5"', '"twelve"'))
  const failure = await empty.importGrants(file).then(
    () => undefined,
    (error: { readonly stderr: string; readonly stdout: string }) => error.stderr + error.stdout,
  )
  rmSync(file)
  const line =
    readFileSync(samples, 'utf8')
      .split('\n')
      .findIndex((text) => text.includes('"12.5"')) + 1
  expect(failure).toContain(`line ${line},`)
  await page.goto(empty.url)
  await page.getByRole('region', { name: 'Grants' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Signing for everyone')).toBeVisible()
})

test.describe('when the server does not answer', () => {
  test.use({ expectedFaults: /Failed to load resource/ })

  test('the list shows the error, and Retry loads it', async ({ empty, page }) => {
    await page.route('**/api/grants', (route) => route.abort())
    await page.goto(empty.url)
    const grants = page.getByRole('region', { name: 'Grants' })
    await grants.scrollIntoViewIfNeeded()
    await expect(grants.getByRole('alert')).toContainText('did not arrive')
    await page.unroute('**/api/grants')
    await grants.getByRole('button', { name: 'Try again' }).click()
    await expect(grants).toContainText('Nothing on the board yet.')
  })
})
