import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { redirectPage } from './redirects.ts'

/** Where the script of a former address leads to. */
function follow(page: string, hash: string): string {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(redirectPage(page)) ?? []
  const visited: string[] = []
  runInNewContext(script, { location: { hash, replace: (address: string) => visited.push(address) } })
  return visited.join(' ')
}

test.each([
  ['deploy', '', '/operating/deploy.html'],
  ['deploy', '#environment', '/operating/deploy.html#environment'],
  ['first-run', '', '/operating/first-run.html'],
  ['wallets-all', '', '/recipes.html#choose-the-wallets'],
  ['wallets-all', '#choose-by-id', '/recipes.html#choose-the-wallets'],
  ['wallets-all', '#search', '/recipes.html#search-in-all-wallets'],
  ['wallets-all', '#the-records', '/evidence/wallet-records.html'],
])('the former address /%s.html%s leads to %s', (page, hash, target) => {
  expect(follow(page, hash)).toBe(target)
})

test('a former address leads on without scripts, too', () => {
  expect(redirectPage('deploy')).toContain(
    '<meta http-equiv="refresh" content="0; url=/operating/deploy.html">',
  )
})
