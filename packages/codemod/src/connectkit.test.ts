import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { planConnectKit } from './index.ts'
import { printApp, readApp, writeApp } from './testing/appFiles.ts'

const places: string[] = []
afterEach(() => {
  for (const place of places.splice(0)) rmSync(place, { recursive: true })
})

const options = { range: '^0.1.0' }

function place(files: ReadonlyMap<string, string>): string {
  const folder = writeApp(files)
  places.push(folder)
  return folder
}

/** The files that change, and what is left. */
function move(files: Readonly<Record<string, string>>) {
  const { changes, leftovers } = planConnectKit(place(new Map(Object.entries(files))), options)
  return {
    files: Object.fromEntries(changes.map(({ file, after }) => [file, after.split('\n')])),
    left: leftovers.map(({ file, line, why }) => `${file}:${line} ${why}`),
  }
}

describe.each([
  'connectkit-next',
  'connectkitSites/javascript',
  'connectkitSites/lazy',
  'connectkitSites/siwe',
  'connectkitSites/styles',
])('%s', (name) => {
  test('the files that change, and what is left with file and line', async () => {
    const folder = place(readApp(`../${name}`))
    const { changes, leftovers } = planConnectKit(folder, options)
    const files = new Map(changes.map(({ file, after }) => [file, after]))
    const left = leftovers.map(({ file, line, why }) => `${file}:${line} ${why}\n`)
    await expect(`${printApp(files)}=== leftovers\n${left.join('')}`).toMatchFileSnapshot(
      `testing/${name}.moved.txt`,
    )
    for (const { file, after } of changes) writeFileSync(join(folder, file), after)
    expect(planConnectKit(folder, options).changes).toEqual([])
  })
})

test('the package gives way once no file names it', () => {
  const { files, left } = move({
    'package.json': '{\n  "dependencies": {\n    "connectkit": "^1.9.1", "wagmi": "2.5.0"\n  }\n}\n',
    'a.jsx':
      "import { ConnectKitButton as Button } from 'connectkit'\nexport const Door = () => <Button />\n",
  })
  expect(files['package.json']).toContain('    "@foyer/rainbowkit": "^0.1.0", "wagmi": "^2.19.5"')
  expect(files['a.jsx']).toEqual([
    "import { ConnectButton } from '@foyer/rainbowkit'",
    'export const Door = () => <ConnectButton showBalance={false} />',
    '',
  ])
  expect(left).toEqual([])
})

test('a config with an option that has no counterpart, or without chains, stays whole', () => {
  const config = (options: string) =>
    `import { getDefaultConfig } from 'connectkit'\nimport { createConfig } from 'wagmi'\nexport const config = createConfig(getDefaultConfig(${options}))\n`
  const { files, left } = move({
    'aave.ts': config("{ appName: 'a', walletConnectProjectId: 'b', chains: [], enableAaveAccount: true }"),
    'chains.ts': config("{ appName: 'a', walletConnectProjectId: 'b' }"),
    'spread.ts': config('{ ...shared }'),
    'alone.ts': "import { getDefaultConfig } from 'connectkit'\nexport const make = getDefaultConfig\n",
  })
  expect(files).toEqual({})
  expect(left).toEqual([
    expect.stringContaining('aave.ts:1 stays in connectkit'),
    expect.stringContaining('aave.ts:3 stays: the option enableAaveAccount has no counterpart'),
    expect.stringContaining('alone.ts:1 stays in connectkit'),
    expect.stringContaining('alone.ts:2 stays: not the argument of createConfig'),
    expect.stringContaining('chains.ts:1 stays in connectkit'),
    expect.stringContaining('chains.ts:3 stays: write its chains'),
    expect.stringContaining('spread.ts:1 stays in connectkit'),
    expect.stringContaining('spread.ts:3 stays: its options are put together elsewhere'),
  ])
})

test.each(['^1.4.0', '~0.12.0', '1.x', '>=1.4', '1'])(
  'a site on wagmi %s is left as it is, and named',
  (range) => {
    const { files, left } = move({
      'package.json': `{\n  "dependencies": {\n    "connectkit": "^1.5.0",\n    "wagmi": "${range}"\n  }\n}\n`,
      'a.tsx':
        "import { ConnectKitButton } from 'connectkit'\nexport const Door = () => <ConnectKitButton />\n",
    })
    expect(files).toEqual({})
    expect(left).toEqual([expect.stringContaining('package.json:4 move to wagmi 2 first')])
  },
)

test('a file with the ends of lines of Windows has no other ones afterwards', () => {
  const lines = [
    "import { ConnectKitButton, ConnectKitProvider } from 'connectkit';",
    'export const Door = () => (',
    '  <ConnectKitProvider mode="dark">',
    '    <ConnectKitButton.Custom>{({ show }) => <b onClick={show} />}</ConnectKitButton.Custom>',
    '  </ConnectKitProvider>',
    ');',
    '',
  ]
  const moved = (end: string) => move({ 'a.jsx': lines.join(end) }).files['a.jsx']?.join('\n')
  expect(moved('\r\n')).toBe(moved('\n')?.replaceAll('\n', '\r\n'))
})

test('React that is too old is named', () => {
  const { left } = move({
    'package.json': '{\n  "dependencies": {\n    "connectkit": "^1.9.0",\n    "react": "^17.0.2"\n  }\n}\n',
    'a.tsx':
      "import { ConnectKitButton } from 'connectkit'\nexport const Door = () => <ConnectKitButton />\n",
  })
  expect(left).toEqual([expect.stringContaining('package.json:4 React 18.2 is the oldest')])
})

test('the state of the dialog that connects is the render property isConnecting', () => {
  const { files, left } = move({
    'a.tsx': [
      "import { ConnectKitButton } from 'connectkit'",
      'export const Door = () => (',
      '  <ConnectKitButton.Custom>',
      '    {({ isConnecting, show }) => <button disabled={isConnecting} onClick={show} />}',
      '  </ConnectKitButton.Custom>',
      ')',
      '',
    ].join('\n'),
  })
  expect(files['a.tsx']?.slice(3, 9)).toEqual([
    '    {({ account, openConnectModal, openAccountModal, connectModalOpen }) => {',
    '      const isConnecting = connectModalOpen',
    '      const show = account ? openAccountModal : openConnectModal',
    '      return <button disabled={isConnecting} onClick={show} />',
    '    }}',
    '  </ConnectButton.Custom>',
  ])
  expect(left).toEqual([])
})

test('a function that reads nothing, and one whose body stands in the next line', () => {
  const { files, left } = move({
    'a.jsx': [
      "import { ConnectKitButton } from 'connectkit'",
      'export const Door = () => (',
      '    <ConnectKitButton.Custom>',
      '        {({ isConnected, truncatedAddress }) => <a href="/home">Open</a>}',
      '    </ConnectKitButton.Custom>',
      ')',
      'export const Hint = () => (',
      '    <ConnectKitButton.Custom>',
      '        {({ isConnected }) =>',
      '            !isConnected && <p>Connect first</p>',
      '        }',
      '    </ConnectKitButton.Custom>',
      ')',
      'export const Name = () => (',
      '    <ConnectKitButton.Custom>',
      '        {({ ensName }) => {',
      '            return ensName',
      '        }}',
      '    </ConnectKitButton.Custom>',
      ')',
      '',
    ].join('\n'),
  })
  expect(files['a.jsx']?.[3]).toBe('        {() => <a href="/home">Open</a>}')
  expect(files['a.jsx']?.slice(8, 11)).toEqual([
    '        {({ account }) => {',
    '          const isConnected = Boolean(account)',
    '          return !isConnected && <p>Connect first</p>',
  ])
  expect(files['a.jsx']?.slice(17, 21)).toEqual([
    '        {({ account }) => {',
    '            const ensName = account?.ensName',
    '            return ensName',
    '        }}',
  ])
  expect(left).toEqual([])
})

test('an import that is not used goes, whatever else the file has', () => {
  const { files, left } = move({
    'a.jsx':
      "import { useModal } from 'connectkit'\n// const { open } = useModal()\nexport const open = ({ openConnectModal }) => openConnectModal()\n",
    'b.js':
      "import { useModal } from 'connectkit'\n// formerly openConnectModal\nexport function useDoor() {\n  const { setOpen } = useModal()\n  return setOpen\n}\n",
  })
  expect(files['a.jsx']?.[0]).toBe('// const { open } = useModal()')
  expect(files['b.js']?.[3]).toBe('  const { openConnectModal } = useConnectModal()')
  expect(left).toEqual([])
})

test('the lines of a config follow it to the place of the call around it', () => {
  const { files } = move({
    'a.js': [
      "import { getDefaultConfig } from 'connectkit'",
      "import { createConfig } from 'wagmi'",
      'export function make(chains) {',
      '  return createConfig(',
      '    getDefaultConfig({',
      '      // of the page',
      "      appName: 'Harbour',",
      '      appDescription: `one',
      '      two`,',
      '      chains,',
      '    }),',
      '  )',
      '}',
      '',
    ].join('\n'),
  })
  expect(files['a.js']?.slice(1, -1)).toEqual([
    'export function make(chains) {',
    '  return getDefaultConfig({',
    '    // of the page',
    "    appName: 'Harbour',",
    '    appDescription: `one',
    '      two`,',
    '    chains,',
    '  })',
    '}',
  ])
})

const config = (code: string) => {
  const { files, left } = move({
    'a.js': `import { getDefaultConfig } from 'connectkit'\nimport { createConfig } from 'wagmi'\nexport const config = ${code}\n`,
  })
  return { code: files['a.js']?.slice(1).join('\n').trim(), left }
}

test('a config that is spread as the only part of its call moves with its lines', () => {
  const { code, left } = config(
    "createConfig({\n  ...getDefaultConfig({\n    appName: 'Harbour',\n    chains,\n  }),\n})",
  )
  expect(code).toBe("export const config = getDefaultConfig({\n  appName: 'Harbour',\n  chains,\n})")
  expect(left).toEqual([])
})

test('a config by a name that createConfig alone takes moves', () => {
  const { code, left } = config(
    'run()\nconst parts = getDefaultConfig({ chains })\nexport const wagmi = createConfig(parts)',
  )
  expect(code).toBe(
    'export const config = run()\nconst parts = getDefaultConfig({ chains })\nexport const wagmi = parts',
  )
  expect(left).toEqual([])
})

test('a key of the storage is named', () => {
  const { left } = move({
    'a.js': "export const last = localStorage.getItem('connectkit.lastUsedConnector')\n",
  })
  expect(left).toEqual([expect.stringContaining('a.js:1 a key of ConnectKit’s storage')])
})

test.each([
  [
    'getDefaultConfig({ chains })\nexport const wagmi = createConfig(config)',
    'not the argument of createConfig',
  ],
  [
    '0\nconst own = getDefaultConfig({ chains })\nstart(createConfig(own), own)',
    'not the argument of createConfig',
  ],
  ['createConfig({ ...getDefaultConfig({ chains }), ssr: true })', 'not the argument of createConfig'],
  ['createConfig(\n  // defaults\n  getDefaultConfig({ chains }),\n)', 'a comment is between'],
  ['createConfig(getDefaultConfig({ chains }) /* defaults */)', 'a comment is between'],
])('a config with something beside it is left and named: %j', (before, why) => {
  const { code, left } = config(before)
  expect(code).toBeUndefined()
  expect(left.at(-1)).toContain(`stays: ${why}`)
})

test('attributes and members of the same name are not the button', () => {
  const { files, left } = move({
    'a.jsx': [
      "import { ConnectKitButton } from 'connectkit'",
      'export const Door = () => <Bar ConnectKitButton={1}><UI.ConnectKitButton /><ConnectKitButton /></Bar>',
      '',
    ].join('\n'),
  })
  expect(files['a.jsx']?.[1]).toBe(
    'export const Door = () => <Bar ConnectKitButton={1}><UI.ConnectKitButton /><ConnectButton showBalance={false} /></Bar>',
  )
  expect(left).toEqual([])
})

test('a function that reads a name of the new properties from elsewhere is left', () => {
  const custom = (body: string) => `import { ConnectKitButton } from 'connectkit'
export const Door = ({ account }) => <ConnectKitButton.Custom>{({ show }) => ${body}}</ConnectKitButton.Custom>
`
  const { files, left } = move({
    'hidden.jsx': custom('<i onClick={show}>{account}</i>'),
    'member.jsx': custom('<i onClick={show}>{props.account}</i>'),
  })
  expect(Object.keys(files)).toEqual(['member.jsx'])
  expect(left.map((line) => line.split(' ')[0])).toEqual(['hidden.jsx:1', 'hidden.jsx:2'])
})

test('a name that has another meaning in the file is left', () => {
  const { files, left } = move({
    'a.tsx':
      "import { ConnectKitButton } from 'connectkit'\nexport const Box = (ConnectKitButton: () => null) => <ConnectKitButton />\n",
  })
  expect(files).toEqual({})
  expect(left).toHaveLength(1)
})

/** An element of ConnectKit in a file, moved. */
function moveElement(name: string, element: string) {
  const { files, left } = move({
    'a.jsx': `import { ${name} } from 'connectkit'\nexport const a = ${element}\n`,
  })
  return {
    code: files['a.jsx']?.join('\n').split('export const a = ')[1]?.trimEnd(),
    left: left.map((line) => line.split(' ').slice(1).join(' ')),
  }
}

const pair = '{ lightMode: lightTheme(), darkMode: darkTheme() }'
const themes = `{ light: lightTheme(), dark: darkTheme(), auto: ${pair} }`

test.each([
  ['', ` theme={${pair}}`, []],
  [' mode="dark"', ' theme={darkTheme()}', []],
  [' theme="auto" mode="light"', ' theme={lightTheme()}', []],
  [' mode="light" theme="auto"', ' theme={lightTheme()}', []],
  [' theme="midnight"', ' theme={midnightTheme()}', []],
  [' theme="retro"', ` theme={${pair}}`, ['this theme']],
  [' theme={skin} mode="dark"', ' theme={darkTheme()}', ['this theme']],
  [' mode={mode}', ` theme={${themes}[mode ?? 'auto']}`, []],
  [' mode={settings?.mode()}', ` theme={${themes}[settings?.mode() ?? 'auto']}`, []],
  [" mode={isDark ? 'dark' : mode}", ` theme={${themes}[(isDark ? 'dark' : mode) ?? 'auto']}`, []],
  [" mode={isDark ? 'dark' : 'auto'}", ` theme={${themes}[isDark ? 'dark' : 'auto']}`, []],
  [" mode={mode || 'dark'}", ` theme={${themes}[mode || 'dark']}`, []],
  [' mode="dark" customTheme={{}} debugMode', ' theme={darkTheme()}', ['customTheme', 'debugMode']],
  [' mode="dark" onConnect={f}', ' theme={darkTheme()} onConnect={f}', ['the property']],
  [' mode="dark" options={options}', ' theme={darkTheme()} options={options}', ['the property']],
  [
    ' mode="dark" options={{ hideBalance: true, initialChainId: 0, customAvatar: Face, bufferPolyfill: false }}',
    ' theme={darkTheme()}',
    [
      'the option hideBalance is gone: on to showBalance of ConnectButton',
      'the option customAvatar is gone: on to avatar of RainbowKitProvider',
      'the option bufferPolyfill is gone: it has no counterpart',
    ],
  ],
  [
    ' mode="dark" options={{ disclaimer: <>x <b>y</b></> }}',
    ' theme={darkTheme()} appInfo={{ disclaimer: () => <>x <b>y</b></> }}',
    [],
  ],
  [
    ' mode="dark" options={{ language: \'fr-FR\', initialChainId: base.id, disclaimer: <b>x</b> }}',
    " theme={darkTheme()} locale='fr-FR' initialChain={base.id} appInfo={{ disclaimer: () => <b>x</b> }}",
    [],
  ],
  [' mode="dark" options={{ language: "es-ES" }}', ' theme={darkTheme()} locale="es"', []],
  [' mode="dark" options={{ language: "fa-IR" }}', ' theme={darkTheme()}', ['the language fa-IR']],
  [' debugMode', ` theme={${pair}}`, ['debugMode']],
  [' options={{ initialChainId: 0 }} debugMode', ` theme={${pair}}`, ['debugMode']],
  [' debugMode mode="dark"', ' theme={darkTheme()}', ['debugMode']],
  [' options={{ language: "fr-FR" }}', ` theme={${pair}} locale="fr-FR"`, []],
  ['\n  // in development\n  debugMode', ` theme={${pair}}\n  // in development\n  `, ['debugMode']],
  [
    ' mode="dark" options={{ language: locale, disclaimer: terms }}',
    ' theme={darkTheme()} locale={locale} appInfo={{ disclaimer: () => <>{terms}</> }}',
    [],
  ],
])('<ConnectKitProvider%s>', (before, after, reasons) => {
  const { code, left } = moveElement(
    'ConnectKitProvider',
    `<ConnectKitProvider${before}>x</ConnectKitProvider>`,
  )
  expect(code).toBe(`<RainbowKitProvider${after}>x</RainbowKitProvider>`)
  expect(left).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
})

test.each([
  [' label="x" showBalance', ' label="x" showBalance', []],
  ['', ' showBalance={false}', []],
  [' showBalance={wide} showAvatar={false}', ' showBalance={wide} accountStatus="address"', []],
  [' showBalance showAvatar', ' showBalance', []],
  ['\n  showAvatar={true}\n  showBalance={false}\n', '\n  showBalance={false}\n', []],
  [' showBalance showAvatar={wide}', ' showBalance showAvatar={wide}', ['the property showAvatar']],
  [' theme="retro" mode="dark" label="x"', ' showBalance={false} label="x"', ['theme of', 'mode of']],
  [' showBalance onClick={f}', ' showBalance onClick={f}', ['the property onClick']],
  [' {...rest}', ' {...rest}', ['the property spread here']],
])('<ConnectKitButton%s />', (before, after, reasons) => {
  const { code, left } = moveElement('ConnectKitButton', `<ConnectKitButton${before} />`)
  expect(code).toBe(`<ConnectButton${after} />`)
  expect(left).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
})

test.each([
  ['any', "theme as 'light' | 'dark' | 'auto' | undefined"],
  ['Mode', 'theme as Mode'],
])('a mode with a cast to %s is a key of the themes', (type, key) => {
  const { files, left } = move({
    'a.tsx': [
      "import { ConnectKitProvider } from 'connectkit'",
      "import type { Mode } from 'connectkit/build/types'",
      `export const a = <ConnectKitProvider mode={theme as ${type}}>x</ConnectKitProvider>`,
      '',
    ].join('\n'),
  })
  expect(files['a.tsx']?.join('\n')).toContain(`theme={${themes}[(${key}) ?? 'auto']}>x`)
  expect(left).toEqual(["a.tsx:2 stays in connectkit; on to 'light' | 'dark' | 'auto'"])
})

describe('a name that the file has another meaning for', () => {
  test.each([
    ['a function', 'export function ConnectButton() { return <ConnectKitButton /> }'],
    [
      'an import',
      "import { ConnectButton } from './ui'\nexport const a = [<ConnectKitButton />, <ConnectButton />]",
    ],
    ['a type', 'type ConnectButton = null\nexport const a = <ConnectKitButton />'],
    ['a parameter', 'export const a = ({ ConnectButton }) => <ConnectKitButton />'],
  ])('%s: Foyer’s is imported as another name', (_, code) => {
    const { files, left } = move({ 'a.tsx': `import { ConnectKitButton } from 'connectkit'\n${code}\n` })
    expect(files['a.tsx']?.join('\n')).toBe(
      `import { ConnectButton as FoyerConnectButton } from '@foyer/rainbowkit'\n${code.replace('ConnectKitButton', 'FoyerConnectButton showBalance={false}')}\n`,
    )
    expect(left).toEqual([])
  })

  test('themes, hooks and a config that is imported as another name', () => {
    const { files, left } = move({
      'config.ts':
        "import { getDefaultConfig as kit } from 'connectkit'\nimport { createConfig } from 'wagmi'\nexport const c = createConfig(kit({ chains: [] }))\n",
      'hook.ts':
        "import { useModal } from 'connectkit'\nimport { useAccountModal } from './own'\nexport function useOpen() {\n  const { openProfile } = useModal()\n  return openProfile ?? useAccountModal\n}\n",
      'theme.jsx':
        "import { ConnectKitProvider } from 'connectkit'\nimport { darkTheme } from './own'\nexport const a = <ConnectKitProvider mode=\"dark\">{darkTheme}</ConnectKitProvider>\n",
      'used.ts':
        "import { getDefaultConfig as kit } from 'connectkit'\nimport { getDefaultConfig } from './own'\nexport const c = createConfig(kit({ chains: [] }))\nexport const own = getDefaultConfig()\n",
    })
    expect(files['config.ts']).toEqual([
      "import { getDefaultConfig } from '@foyer/rainbowkit'",
      'export const c = getDefaultConfig({ chains: [] })',
      '',
    ])
    expect(files['hook.ts']?.[0]).toBe(
      "import { useAccountModal as useFoyerAccountModal } from '@foyer/rainbowkit'",
    )
    expect(files['hook.ts']?.[3]).toBe('  const { openAccountModal } = useFoyerAccountModal()')
    expect(files['theme.jsx']?.slice(1, 4)).toEqual([
      "import { RainbowKitProvider, darkTheme as foyerDarkTheme } from '@foyer/rainbowkit'",
      "import { darkTheme } from './own'",
      'export const a = <RainbowKitProvider theme={foyerDarkTheme()}>{darkTheme}</RainbowKitProvider>',
    ])
    expect(files['used.ts']?.slice(0, 3)).toEqual([
      "import { getDefaultConfig as foyerGetDefaultConfig } from '@foyer/rainbowkit'",
      "import { getDefaultConfig } from './own'",
      'export const c = foyerGetDefaultConfig({ chains: [] })',
    ])
    expect(left).toEqual([])
  })

  test.each([
    ['const { ConnectKitButton } = parts', 'a pattern'],
    ['try {} catch (ConnectKitButton) {}', 'a caught error'],
    ['export const b = (ConnectKitButton = null) => 1', 'a parameter with a value'],
    ['function b([ConnectKitButton]) {}', 'a part of a parameter'],
    ['{ class ConnectKitButton {} }', 'a class'],
  ])('%s: the import is left, because %s has its name', (code) => {
    const { files, left } = move({
      'a.jsx': `import { ConnectKitButton } from 'connectkit'\nexport const a = <ConnectKitButton />\nexport function C() {\n  ${code.replace('export ', '')}\n}\n`,
    })
    expect(files).toEqual({})
    expect(left).toHaveLength(1)
  })
})

describe('ConnectKitButton.Custom', () => {
  const custom = (fn: string, file = 'a.jsx') => {
    const { files, left } = move({
      [file]: `import { ConnectKitButton } from 'connectkit'\nexport const a = <ConnectKitButton.Custom>{${fn}}</ConnectKitButton.Custom>\n`,
    })
    return { code: files[file]?.slice(1).join('\n'), left }
  }
  const wrap = (fn: string) => `export const a = <ConnectButton.Custom>{${fn}}</ConnectButton.Custom>\n`
  const openers = '({ account, openConnectModal, openAccountModal }) =>'
  const show = '  const show = account ? openAccountModal : openConnectModal\n'

  test.each([
    ['({ show }) => { return <b onClick={show} /> }', `{\n${show}  return <b onClick={show} /> }`],
    [
      '({ show }) => { // here\n  return <b onClick={show} />\n}',
      `{\n${show}  // here\n  return <b onClick={show} />\n}`,
    ],
    ['({ show }) => ((<b onClick={show} />))', `{\n${show}  return ((<b onClick={show} />))\n}`],
    [
      '({ show }) => (<b onClick={show} /> /* :) */)',
      `{\n${show}  return (<b onClick={show} /> /* :) */)\n}`,
    ],
  ])('%j', (fn, body) => {
    const { code, left } = custom(fn)
    expect(code).toBe(wrap(`${openers} ${body}`))
    expect(left).toEqual([])
  })

  test('the address has the type that it had', () => {
    expect(custom('({ address }) => <b>{address}</b>', 'a.tsx').code).toContain(
      `const address = account?.address as \`0x\${string}\` | undefined\n`,
    )
    expect(custom('({ address }) => <b>{address}</b>').code).toContain('const address = account?.address\n')
  })

  test.each([
    '({ chain }) => <b>{chain?.nativeCurrency.symbol}</b>',
    '({ chain }) => <b>{chain && show(chain)}</b>',
    '({ chain: of }) => <b>{of["testnet"]}</b>',
    '({ chain }) => { const { rpcUrls } = chain; return rpcUrls }',
    '({ chain: account }) => <b>{account.name}{account.id}</b>',
  ])('%s: is left, because the chain is not the one of viem here', (fn) => {
    const { code, left } = custom(fn)
    expect(code).toBeUndefined()
    expect(left.map((line) => line.split(' ')[0])).toEqual(['a.jsx:1', 'a.jsx:2'])
  })

  test('the id and the name of a chain are the same', () => {
    const { code, left } = custom('({ chain: of }) => <b id={of?.id}>{of?.name}</b>')
    expect(code).toBe(wrap('({ chain: of }) => <b id={of?.id}>{of?.name}</b>'))
    expect(left).toEqual([])
  })
})

test.each([
  'const { setOpen } = useModal()\n  const { openProfile } = useModal()',
  'switch (1) { case 1: const { setOpen } = useModal() }; const openProfile = setOpen',
])('two calls of useModal in one block, or one in no block, are left: %j', (code) => {
  const { files, left } = move({
    'a.js': `import { useModal } from 'connectkit'\nexport function A() {\n  ${code}\n  return [setOpen, openProfile]\n}\n`,
  })
  expect(files).toEqual({})
  expect(left.length).toBeGreaterThan(1)
})

test('an export of what useModal returns is left', () => {
  const { files } = move({
    'a.js': "import { useModal } from 'connectkit'\nexport const { setOpen } = useModal()\nsetOpen(true)\n",
  })
  expect(files).toEqual({})
})

test('comments inside of an import stay', () => {
  const { files, left } = move({
    'a.jsx': [
      'import {',
      '  // of the header',
      '  ConnectKitButton, // small',
      '  useChains, // for the list',
      "} from 'connectkit'",
      'import {',
      '  WagmiProvider, // around all',
      '  createConfig,',
      "} from 'wagmi'",
      "import { getDefaultConfig } from 'connectkit'",
      'export const c = createConfig(getDefaultConfig({ chains: [] }))',
      'export const a = [<ConnectKitButton />, useChains, WagmiProvider]',
      '',
    ].join('\n'),
  })
  expect(files['a.jsx']?.slice(0, 11)).toEqual([
    '// of the header',
    '// small',
    "import { ConnectButton, getDefaultConfig } from '@foyer/rainbowkit'",
    'import {',
    '  useChains, // for the list',
    "} from 'connectkit'",
    'import {',
    '  WagmiProvider, // around all',
    "} from 'wagmi'",
    'export const c = getDefaultConfig({ chains: [] })',
    'export const a = [<ConnectButton showBalance={false} />, useChains, WagmiProvider]',
  ])
  expect(left).toHaveLength(1)
})

test.each([
  ['a Vue component', 'a.vue', "<script>\nimport { ConnectKitButton } from 'connectkit'\n</script>\n"],
  ['a mock', 'a.test.js', "vi.mock('connectkit')\n"],
])('ConnectKit stays in package.json as long as a file names it: %s', (_, file, text) => {
  const { files } = move({
    'package.json': '{ "dependencies": { "connectkit": "^1.9.1" } }\n',
    'b.jsx': "import { ConnectKitButton } from 'connectkit'\nexport const b = <ConnectKitButton />\n",
    [file]: text,
  })
  expect(files['package.json']?.[0]).toBe(
    '{ "dependencies": { "@foyer/rainbowkit": "^0.1.0", "connectkit": "^1.9.1" } }',
  )
})

test('what useModal returns may have a name of its own', () => {
  const { files, left } = move({
    'a.tsx': [
      "import { useModal } from 'connectkit';",
      'export function Door({ address }) {',
      '  const modal = useModal();',
      '  const enter = useCallback(() => {',
      '    if (!address) modal.setOpen(true);',
      '    else modal.openProfile();',
      '  }, [address, modal]);',
      '  return <button disabled={modal.open} onClick={enter} onBlur={() => modal.setOpen(false)} />;',
      '}',
      '',
    ].join('\n'),
  })
  expect(files['a.tsx']?.slice(0, 14)).toEqual([
    "import { useAccountModal, useChainModal, useConnectModal } from '@foyer/rainbowkit';",
    'export function Door({ address }) {',
    '  const { openConnectModal, connectModalOpen } = useConnectModal();',
    '  const { openAccountModal, accountModalOpen } = useAccountModal();',
    '  const { chainModalOpen } = useChainModal();',
    '  const modal = {',
    '    setOpen: (isOpen: boolean) => {',
    '      if (isOpen) (openConnectModal ?? openAccountModal)?.();',
    '    },',
    '    openProfile: () => openAccountModal?.(),',
    '    open: (connectModalOpen || accountModalOpen || chainModalOpen),',
    '  };',
    '  const enter = useCallback(() => {',
    '    if (!address) modal.setOpen(true);',
  ])
  expect(left).toEqual([expect.stringContaining('a.tsx:8 closes nothing now')])
})

test.each(['show(modal)', 'const { setOpen } = modal', 'modal.openAbout()', 'modal[name]()', 'return modal'])(
  'what useModal returns is left where it is more than its members: %s',
  (code) => {
    const { files, left } = move({
      'a.js': `import { useModal } from 'connectkit'\nexport function useDoor(name) {\n  const modal = useModal()\n  ${code}\n}\n`,
    })
    expect(files).toEqual({})
    expect(left.map((line) => line.split(' ')[0])).toEqual(['a.js:1', 'a.js:3'])
  },
)

test('members of useModal that are named and not read are no reason to stay', () => {
  const { files, left } = move({
    'a.jsx': [
      "import { useModal } from 'connectkit'",
      'export function Door() {',
      '  const { openAbout, openProfile } = useModal()',
      '  return <b onClick={openProfile} />',
      '}',
      '',
    ].join('\n'),
  })
  expect(files['a.jsx']?.slice(2, 4)).toEqual([
    '  const { openAccountModal } = useAccountModal()',
    '  const openProfile = () => openAccountModal?.()',
  ])
  expect(left).toEqual([])
})

test('a wallet of ConnectKit’s own that is switched off goes, a function expression is moved', () => {
  const { files, left } = move({
    'a.js':
      "import { getDefaultConfig } from 'connectkit'\nimport { createConfig } from 'wagmi'\nexport const c = createConfig(getDefaultConfig({ chains: [], enableFamily: false, appName: 'a' }))\n",
    'b.jsx':
      "import { ConnectKitButton } from 'connectkit'\nexport const b = <ConnectKitButton.Custom>{function ({ show }) { return <b onClick={show} /> }}</ConnectKitButton.Custom>\n",
  })
  expect(files['a.js']?.at(-2)).toBe("export const c = getDefaultConfig({ chains: [], appName: 'a' })")
  expect(files['b.jsx']?.join('\n')).toContain('const show = account ? openAccountModal : openConnectModal')
  expect(left).toEqual([])
})

test('names of which one use cannot be written stay in ConnectKit, with all their uses; both packages are there', () => {
  const { files, left } = move({
    'package.json': '{\n  "dependencies": {\n    "connectkit": "^1.9.1"\n  }\n}\n',
    'b.tsx':
      "import { ConnectKitButton } from 'connectkit'\nexport const Door = () => <ConnectKitButton />\n",
    'a.tsx': [
      "import { Avatar, ConnectKitButton, SIWEProvider, useModal as useDialog } from 'connectkit';",
      "import type { SIWEConfig } from 'connectkit';",
      '',
      "export const later = () => import('connectkit');",
      'export const parts = [Avatar, SIWEProvider];',
      'export type Config = SIWEConfig;',
      '',
      'export const Busy = () => (',
      '  <ConnectKitButton.Custom>{({ hide }) => <i onClick={hide} />}</ConnectKitButton.Custom>',
      ');',
      '',
      'export function About() {',
      '  const modal = useDialog();',
      '  return <button onClick={modal.openAbout}>About</button>;',
      '}',
    ].join('\n'),
  })
  expect(Object.keys(files)).toEqual(['package.json', 'b.tsx'])
  expect(files['package.json']?.slice(2, 4)).toEqual([
    '    "@foyer/rainbowkit": "^0.1.0",',
    '    "connectkit": "^1.9.1"',
  ])
  expect(left.map((line) => line.split(' ')[0])).toEqual(
    [1, 1, 1, 1, 2, 4, 9, 13].map((line) => `a.tsx:${line}`),
  )
})
