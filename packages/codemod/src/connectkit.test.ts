import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
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

test('an app of ConnectKit: the files that change, and what is left with file and line', async () => {
  const folder = place(readApp('../connectkit-next'))
  const { changes, leftovers } = planConnectKit(folder, options)
  const files = new Map(changes.map(({ file, after }) => [file, after]))
  const left = leftovers.map(({ file, line, why }) => `${file}:${line} ${why}\n`)
  await expect(`${printApp(files)}=== leftovers\n${left.join('')}`).toMatchFileSnapshot(
    'testing/connectkit-next.moved.txt',
  )
  for (const { file, after } of changes) writeFileSync(join(folder, file), after)
  expect(planConnectKit(folder, options).changes).toEqual([])
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
    'export const Door = () => <ConnectButton />',
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

test('attributes and members of the same name are not the button', () => {
  const { files, left } = move({
    'a.jsx': [
      "import { ConnectKitButton } from 'connectkit'",
      'export const Door = () => <Bar ConnectKitButton={1}><UI.ConnectKitButton /><ConnectKitButton /></Bar>',
      '',
    ].join('\n'),
  })
  expect(files['a.jsx']?.[1]).toBe(
    'export const Door = () => <Bar ConnectKitButton={1}><UI.ConnectKitButton /><ConnectButton /></Bar>',
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
    code: files['a.jsx']?.at(-2)?.replace('export const a = ', ''),
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
  [' mode="dark" options={{ hideBalance: true, initialChainId: 0 }}', ' theme={darkTheme()}', ['the option']],
  [
    ' mode="dark" options={{ language: \'fr-FR\', initialChainId: base.id, disclaimer: <b>x</b> }}',
    " theme={darkTheme()} locale='fr-FR' initialChain={base.id} appInfo={{ disclaimer: () => <><b>x</b></> }}",
    [],
  ],
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
  [' showAvatar={false}', ' accountStatus="address"', []],
  [' showAvatar', ' showAvatar', ['the property showAvatar']],
  [' theme="retro" mode="dark" label="x"', ' label="x"', ['theme of', 'mode of']],
  [' onClick={f}', ' onClick={f}', ['the property onClick']],
])('<ConnectKitButton%s />', (before, after, reasons) => {
  const { code, left } = moveElement('ConnectKitButton', `<ConnectKitButton${before} />`)
  expect(code).toBe(`<ConnectButton${after} />`)
  expect(left).toEqual(reasons.map((reason) => expect.stringContaining(reason)))
})

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
