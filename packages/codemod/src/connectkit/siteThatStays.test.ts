import { describe, expect, test } from 'vitest'
import { planConnectKit } from '../index.ts'
import { usePlaces } from '../testing/usePlaces.ts'

const place = usePlaces()

function move(files: Readonly<Record<string, string>>) {
  const { changes, leftovers } = planConnectKit(place(files), { range: '^0.1.0' })
  return {
    changed: changes.map(({ file }) => file),
    left: leftovers.map(({ file, line, why }) => `${file}:${line} ${why}`),
  }
}

const provider =
  "import { ConnectKitProvider } from 'connectkit'\nexport const a = <ConnectKitProvider>x</ConnectKitProvider>\n"
const button = "import { ConnectKitButton } from 'connectkit'\nexport const b = <ConnectKitButton />\n"
const avatar = "import { Avatar } from 'connectkit'\nexport const c = <Avatar />\n"
const manifest = '{ "dependencies": { "connectkit": "^1.9.1" } }\n'
const why = 'stays in connectkit until all that needs its provider can move'

describe('a name that stays below the provider', () => {
  test('keeps the provider and all other names, which are named', () => {
    const { changed, left } = move({
      'a.jsx': provider,
      'b.jsx': button,
      'c.jsx': avatar,
      'package.json': manifest,
    })
    expect(changed).toEqual([])
    expect(left).toEqual([
      `a.jsx:1 ${why}`,
      `b.jsx:1 ${why}`,
      expect.stringContaining('c.jsx:1 stays in connectkit; on to avatar of RainbowKitProvider'),
    ])
  })

  test('the names of its own file are named, and their uses', () => {
    const { changed, left } = move({
      'a.jsx': provider,
      'b.jsx': `${button}export const d = import('connectkit')\n`,
      'c.jsx':
        "import { ConnectKitButton, useModal } from 'connectkit'\nexport const useAbout = () => useModal().openAbout\nexport const e = <ConnectKitButton onClick={f} />\n",
    })
    expect(changed).toEqual([])
    expect(left).toEqual([
      `a.jsx:1 ${why}`,
      `b.jsx:1 ${why}`,
      'b.jsx:3 not an import of names: write it by hand',
      expect.stringContaining('c.jsx:1 stays in connectkit; on to useConnectModal'),
      expect.stringContaining('c.jsx:2 stays: on to useConnectModal'),
    ])
  })

  test.each([
    [
      'a provider that is no element',
      'c.jsx',
      "import { ConnectKitProvider } from 'connectkit'\nf(ConnectKitProvider)\n",
    ],
    ['all names at once', 'c.js', "import * as kit from 'connectkit'\nf(kit)\n"],
    ['an export', 'c.js', "export { Avatar } from 'connectkit'\n"],
    ['a package that is made for ConnectKit', 'c.js', "import { a } from 'connectkit-next-siwe'\n"],
    ['a later import', 'c.js', "export const kit = () => import('connectkit')\n"],
    ['require', 'c.cjs', "const { Avatar } = require('connectkit')\n"],
    ['a component of Vue', 'c.vue', "<script>\nimport { Avatar } from 'connectkit'\n</script>\n"],
    ['a file that cannot be read', 'c.js', "import { Avatar } from 'connectkit'\nconst = 1\n"],
  ])('%s is one', (_, file, text) => {
    const { changed, left } = move({ 'a.jsx': provider, 'b.jsx': button, [file]: text })
    expect(changed).toEqual([])
    expect(left.some((line) => line.startsWith(file))).toBe(true)
  })

  test.each([
    ['a type', "import type { SIWEConfig } from 'connectkit'\nexport const c: SIWEConfig = d\n"],
    ['a type among values', "import { type SIWEConfig, useIsMounted } from 'connectkit'\n"],
    ['the type of the module', "export type Kit = typeof import('connectkit')\n"],
    ['an export of types', "export type { SIWEConfig } from 'connectkit'\n"],
    ['a mock', "vi.mock('connectkit')\n"],
    ['a type of its folder', "import { Mode } from 'connectkit/build/types'\nexport const c: Mode = d\n"],
    ['a later import of what needs no provider', "export const c = (await import('connectkit')).wallets\n"],
    ['a list of packages', "export default { transpilePackages: ['connectkit'] }\n"],
    ['a config', "import { getDefaultConfig } from 'connectkit'\nexport const c = getDefaultConfig\n"],
  ])('%s is none: it stays alone', (_, text) => {
    const { changed, left } = move({ 'a.jsx': provider, 'b.jsx': button, 'c.ts': text })
    expect(changed).toEqual(['a.jsx', 'b.jsx'])
    expect(left.map((line) => line.split(':')[0])).toContain('c.ts')
  })
})

test.each([
  [
    "const P = dynamic(() => import('connectkit').then((kit) => kit.ConnectKitProvider))",
    'on to RainbowKitProvider',
  ],
  ["const { useSIWE } = require('connectkit')", 'on to authenticationStatus of ConnectButton.Custom'],
  [
    "export { Avatar, ConnectKitButton } from 'connectkit'",
    'on to avatar of RainbowKitProvider',
    'on to ConnectButton',
  ],
  ["export default { transpilePackages: ['connectkit'] }", 'not an import: on to @foyer/rainbowkit'],
  ["export const load = () => import('connectkit')", 'not an import of names: write it by hand'],
  [
    "import { useModal } from 'connectkit'\nexport const useDoor = () => {\n  const { setOpen } = useModal({ onConnect })\n  return setOpen\n}",
    'a.jsx:1 stays in connectkit; on to useConnectModal',
    'a.jsx:3 stays: on to useConnectModal',
    'a.jsx:3 stays: onConnect and onDisconnect on to useAccountEffect of wagmi, useConnectionEffect of wagmi 3',
  ],
])('what to do by hand is named: %s', (code, ...whys) => {
  const { changed, left } = move({ 'a.jsx': `${code}\n` })
  expect(changed).toEqual([])
  expect(left).toEqual(whys.map((why) => expect.stringContaining(why)))
})

describe('packages of one repository', () => {
  test('that each have a provider are sites of their own', () => {
    const { changed } = move({
      'apps/one/package.json': manifest,
      'apps/one/a.jsx': provider,
      'apps/one/c.jsx': avatar,
      'apps/two/package.json': manifest,
      'apps/two/a.jsx': provider,
      'apps/two/b.jsx': button,
    })
    expect(changed.sort()).toEqual(['apps/two/a.jsx', 'apps/two/b.jsx', 'apps/two/package.json'])
  })

  test('one without a provider makes them one site', () => {
    const { changed, left } = move({
      'apps/one/package.json': manifest,
      'apps/one/a.jsx': provider,
      'packages/ui/package.json': manifest,
      'packages/ui/b.jsx': button,
      'packages/ui/c.jsx': avatar,
    })
    expect(changed).toEqual([])
    expect(left).toContain(`apps/one/a.jsx:1 ${why}`)
  })
})

describe('names of the sign-in stay with their counterparts', () => {
  test('types, in an import of their own, too', () => {
    const { changed, left } = move({
      'a.jsx': provider,
      'c.ts':
        "import type {\n  SIWEConfig,\n  SIWESession,\n} from 'connectkit'\nexport type C = SIWEConfig\n",
    })
    expect(changed).toEqual(['a.jsx'])
    expect(left).toEqual([
      expect.stringContaining('c.ts:2 stays in connectkit; on to the members of createAuthenticationAdapter'),
      expect.stringContaining('c.ts:3 stays in connectkit; on to what your own route'),
    ])
  })
})

test('an override of ConnectKit is no dependency: it is named, and nothing is added to it', () => {
  const root = '{ "workspaces": ["web"], "overrides": { "connectkit": "1.9.0" } }\n'
  const { changed, left } = move({
    'package.json': root,
    'web/package.json': manifest,
    'web/a.jsx': provider,
    'web/c.ts': "import { wallets } from 'connectkit'\nexport const c = wallets\n",
  })
  expect(changed.sort()).toEqual(['web/a.jsx', 'web/package.json'])
  expect(left).toEqual([expect.stringContaining('web/c.ts:1 stays in connectkit')])
})

describe('a test that mocks ConnectKit stays as it is and is named, and the site moves', () => {
  const whyMock =
    'stays: a mock of connectkit; on to one of @foyer/rainbowkit, with the names that its files import now'

  test.each([
    ["vi.mock('connectkit', () => ({ useModal: () => ({ setOpen: open }) }))\n", [1]],
    [
      "import * as kit from 'connectkit'\nvi.mock('connectkit', async (load) => ({ ...(await load()) }))\nvi.spyOn(kit, 'useModal')\n",
      [1, 2],
    ],
    [
      "import { ConnectKitButton } from 'connectkit'\njest.mock('connectkit')\nrender(<ConnectKitButton />)\n",
      [1, 2],
    ],
    [
      "vi.mock(import('connectkit'), () => a)\nconst { Avatar } = await vi.importActual('connectkit')\n",
      [1, 2],
    ],
  ])('%s', (text, lines) => {
    const { changed, left } = move({ 'a.jsx': provider, 'b.jsx': button, 'b.test.jsx': text })
    expect(changed).toEqual(['a.jsx', 'b.jsx'])
    expect(left).toEqual(lines.map((line) => `b.test.jsx:${line} ${whyMock}`))
  })

  test('one that is found by its path', () => {
    const { changed, left } = move({
      '__mocks__/connectkit.jsx': 'export const ConnectKitButton = () => null\n',
      'a.jsx': provider,
    })
    expect(changed).toEqual(['a.jsx'])
    expect(left).toEqual([`__mocks__/connectkit.jsx:1 ${whyMock}`])
  })

  test('in a site that stays, too', () => {
    const { changed, left } = move({
      'a.jsx': provider,
      'c.jsx': avatar,
      'c.test.jsx': "vi.mock('connectkit')\n",
    })
    expect(changed).toEqual([])
    expect(left).toContain(`c.test.jsx:1 ${whyMock}`)
  })
})
