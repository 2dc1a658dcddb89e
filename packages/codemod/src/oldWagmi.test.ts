import { expect, test } from 'vitest'
import { planConnectKit, planRainbowKit } from './index.ts'
import { usePlaces } from './testing/usePlaces.ts'

const place = usePlaces()
const use = "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport default ConnectButton\n"
const manifest = (dependencies: Readonly<Record<string, string>>) => `${JSON.stringify({ dependencies })}\n`
const rainbowkit = '@rainbow-me/rainbowkit'
const latest = { [rainbowkit]: 'latest', wagmi: 'latest' }

const plan = (files: Readonly<Record<string, string>>) =>
  planRainbowKit(place({ 'web/a.ts': use, ...files }), { to: 'rainbowkit', range: '^0.1.0' })

test.each<readonly [string, Readonly<Record<string, string>>, string]>([
  ['the kit itself', { 'package.json': manifest({ [rainbowkit]: '^1.3.0' }) }, 'package.json:1'],
  [
    'the kit, beside a catalog',
    { 'package.json': manifest({ [rainbowkit]: '1.3.6', wagmi: 'catalog:' }) },
    'package.json:1',
  ],
  [
    'wagmi of the root',
    {
      'package.json': manifest({ wagmi: '1.4.13' }),
      'web/package.json': manifest({ [rainbowkit]: 'latest' }),
    },
    'package.json:1',
  ],
  [
    'a catalog of pnpm',
    {
      'pnpm-workspace.yaml': 'catalog:\n  "wagmi": ^1.4.13\n',
      'package.json': manifest({ ...latest, wagmi: 'catalog:' }),
    },
    'pnpm-workspace.yaml:2',
  ],
  [
    'the kit in a catalog',
    {
      '.yarnrc.yml': `catalog:\n  "${rainbowkit}": "1.3.6"\n`,
      'package.json': manifest({ [rainbowkit]: 'catalog:' }),
    },
    '.yarnrc.yml:2',
  ],
  [
    'a catalog of Bun',
    {
      'package.json': '{ "workspaces": { "catalog": { "wagmi": "1.4.13" } } }\n',
      'web/package.json': manifest({ ...latest, wagmi: 'catalog:' }),
    },
    'package.json:1',
  ],
  [
    'names that wagmi 2 does not have',
    { 'package.json': manifest(latest), 'web/b.ts': "\nimport { configureChains } from 'wagmi'\n" },
    'web/b.ts:2',
  ],
  ...['createClient', 'useNetwork', 'useSigner', 'usePrepareContractWrite'].map(
    (name): readonly [string, Readonly<Record<string, string>>, string] => [
      `${name}, which wagmi 2 does not have`,
      {
        'package.json': manifest(latest),
        'web/b.ts': `import {\n  WagmiConfig,\n  ${name},\n} from 'wagmi'\n`,
      },
      'web/b.ts:1',
    ],
  ),
  [
    'a manifest with a byte order mark',
    { 'package.json': `\uFEFF${manifest({ ...latest, wagmi: '^1.4.0' })}` },
    'package.json:1',
  ],
])('a site on wagmi 1 is left as it is, and named: %s', (_, files, at) => {
  const { changes, leftovers } = plan(files)
  expect(changes).toEqual([])
  expect(leftovers.map(({ file, line, why }) => `${file}:${line} ${why}`)).toEqual([
    `${at} move to wagmi 2 first, with the kit that you have: nothing is changed until then`,
  ])
})

test.each([
  ['no range', latest, {}],
  ['both majors', { [rainbowkit]: '^1.3.0 || ^2.0.0' }, {}],
  [
    'wagmi 2 of its own',
    { [rainbowkit]: '^2.2.0', wagmi: '^2.14.0' },
    { 'old/package.json': manifest({ wagmi: '1.4.13' }) },
  ],
])('a site that may be on wagmi 2 is moved: %s', (_, dependencies, files) => {
  const { changes } = plan({ 'package.json': manifest(dependencies), ...files })
  expect(changes.map(({ file }) => file)).toEqual(['package.json', 'web/a.ts'])
})

test('ConnectKit: the major 1 is made for both, wagmi in the root tells', () => {
  const app = (wagmi: string) => ({
    'package.json': manifest({ wagmi }),
    'web/package.json': manifest({ connectkit: '^1.5.0' }),
    'web/a.jsx': "import { ConnectKitButton } from 'connectkit'\nexport const a = <ConnectKitButton />\n",
  })
  expect(planConnectKit(place(app('1.4.13')), { range: '^0.1.0' }).changes).toEqual([])
  expect(planConnectKit(place(app('^2.9.0')), { range: '^0.1.0' }).changes).toHaveLength(2)
})
