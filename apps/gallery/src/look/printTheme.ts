import { cssStringFromTheme } from '@foyer/kit/themes'
import type { Look } from './Look.ts'
import { toTheme } from './toTheme.ts'

/** Prints a look as code, without default values. */
export function printTheme({ base, options, tokens }: Look): string {
  const names = base === 'both' ? ['darkTheme', 'lightTheme'] : [`${base}Theme`]
  const optionsText = Object.keys(options).length ? printObject({ ...options }) : ''
  const edits = groupsOf(tokens).map(
    ([group, values]) => `  ${group}: { ...base.${group}, ${printPairs(values).join(', ')} },`,
  )
  if (base === 'both' && edits.length > 0) names.push('type Theme')
  const lines = [`import { ${[...names, 'FoyerThemeProvider'].join(', ')} } from '@foyer/kit/themes'`, '']
  if (base === 'both') {
    if (optionsText) lines.push(`const options = ${optionsText} as const`)
    const call = (name: string) => `${name}(${optionsText && 'options'})`
    if (edits.length === 0) {
      lines.push(`const theme = { lightMode: ${call('lightTheme')}, darkMode: ${call('darkTheme')} }`)
    } else {
      lines.push(
        'const edit = (base: Theme): Theme => ({',
        '  ...base,',
        ...edits,
        '})',
        `const theme = { lightMode: edit(${call('lightTheme')}), darkMode: edit(${call('darkTheme')}) }`,
      )
    }
  } else if (edits.length === 0) {
    lines.push(`const theme = ${base}Theme(${optionsText})`)
  } else {
    lines.push(`const base = ${base}Theme(${optionsText})`, 'const theme = {', '  ...base,', ...edits, '}')
  }
  return `${lines.join('\n')}\n\n// <FoyerThemeProvider theme={theme}> goes around your <FoyerProvider>.\n`
}

/** A look as a style sheet, for pages that are rendered ahead or have no place for a provider. */
export function printCss(look: Look): string {
  const scheme = look.base === 'light' || look.base === 'both' ? 'light' : 'dark'
  const rule = (css: string, indent: string) =>
    `${indent}:root {\n${css.replaceAll(/([^;]+);/g, `${indent}  $1;\n`).replaceAll(/(--[\w-]+):/g, '$1: ')}${indent}}\n`
  const first = toTheme(look, scheme)
  const css = rule(cssStringFromTheme(first), '')
  const head = "@import '@foyer/kit/themes.css';\n\n"
  if (look.base !== 'both') return head + css
  const dark = rule(cssStringFromTheme(toTheme(look, 'dark'), { extends: first }), '  ')
  return `${head}${css}\n@media (prefers-color-scheme: dark) {\n${dark}}\n`
}

function groupsOf(tokens: Look['tokens']): readonly (readonly [string, Readonly<Record<string, string>>])[] {
  const groups = new Map<string, Record<string, string>>()
  for (const [name, value] of Object.entries(tokens)) {
    const [group = '', token = ''] = name.split('.')
    groups.set(group, { ...groups.get(group), [token]: value })
  }
  return [...groups]
}

function printObject(object: Readonly<Record<string, string | undefined>>): string {
  const pairs = printPairs(object)
  const line = `{ ${pairs.join(', ')} }`
  return line.length < 90 ? line : `{\n${pairs.map((pair) => `  ${pair},\n`).join('')}}`
}

const printPairs = (object: Readonly<Record<string, string | undefined>>) =>
  Object.entries(object).flatMap(([key, value]) => (value === undefined ? [] : `${key}: ${printText(value)}`))

/** In single quotes, as the rest of the code is. */
const printText = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
