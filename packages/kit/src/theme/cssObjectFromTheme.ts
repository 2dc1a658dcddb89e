import { isDark, isHex, warnOfContrast } from './contrast.ts'
import { derivedTokens } from './derivedTokens.ts'
import { lightTheme } from './lightTheme.ts'
import type { Theme } from './theme.ts'

type CssVariables = Readonly<Record<`--foyer-${string}`, string>>

interface ExtendOptions {
  /** Emits only the differences from this theme. */
  readonly extends?: Theme | (() => Theme)
}

/**
 * Theme as custom properties, `{ "--foyer-colors-accentColor": "#0e76fd", … }`, with the derived tokens
 * in the same group, and `--foyer-color-scheme`.
 */
export function cssObjectFromTheme(theme: Theme | (() => Theme), options: ExtendOptions = {}): CssVariables {
  const base = options.extends && variablesOf(options.extends)
  const wanted = Object.entries(variablesOf(theme)).filter(([name, value]) => value !== base?.[name])
  return Object.fromEntries(wanted)
}

/** The same as declarations, `--foyer-colors-accentColor:#0e76fd;…`, for a CSS rule. */
export function cssStringFromTheme(theme: Theme | (() => Theme), options: ExtendOptions = {}): string {
  return Object.entries(cssObjectFromTheme(theme, options))
    .map(([name, value]) => `${name}:${value};`)
    .join('')
}

function variablesOf(theme: Theme | (() => Theme)): Readonly<Record<string, string>> {
  const { colors, ...others } = completeTheme(typeof theme === 'function' ? theme() : theme)
  warnOfContrast(colors)
  const groups = { ...others, colors: { ...colors, ...derivedTokens(colors) } }
  const variables = Object.entries(groups).flatMap(([group, tokens]) =>
    Object.entries<string>(tokens).map(([token, value]) => [`--foyer-${group}-${token}`, value]),
  )
  return { '--foyer-color-scheme': colorScheme(colors), ...Object.fromEntries(variables) }
}

/**
 * `color-scheme` of the kit's parts, for their scroll bars and form controls: the page around them keeps its own.
 * `initial` for colours that are not written in hex, such as variables of the page: the page's.
 */
function colorScheme({ modalBackground, modalText }: Theme['colors']): 'light' | 'dark' | 'initial' {
  if (isHex(modalBackground)) return isDark(modalBackground) ? 'dark' : 'light'
  if (isHex(modalText)) return isDark(modalText) ? 'light' : 'dark'
  return 'initial'
}

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>

/**
 * Theme with exactly all tokens: missing and unsafe values are those of the light theme. Iterates over the known keys
 * only, so additional ones are ignored.
 */
function completeTheme(theme: Theme): Theme {
  const provided: Groups = { ...theme }
  const groups = Object.entries<Readonly<Record<string, string>>>({ ...lightTheme() }).map(
    ([group, tokens]) => {
      const values = Object.entries(tokens).map(([token, fallback]) => [
        token,
        safeValue(provided[group]?.[token]) ?? fallback,
      ])
      return [group, Object.fromEntries(values)]
    },
  )
  return Object.fromEntries(groups)
}

/** Characters. Longer values are no colours, lengths, shadows or font lists. */
const maxLength = 4096

/**
 * Sanitises an untrusted value of a theme for a style sheet; returns undefined if it is unsafe. Removes characters that
 * end a declaration, a rule or an element, or open a comment; a slash between two values stays, as in
 * `rgb(0 0 0 / 40%)`. Refuses values that fetch a resource, values of more than 4,096
 * characters, and unclosed quotes or brackets; a line break (LF, CR, FF) leaves a quote unclosed (CSS Syntax 3, 4.3.5).
 */
export function safeValue(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined
  const slashed = value.replace(/(^|[^\w%) ])\/+|\/+(?![\w.( ])/g, '$1')
  const rest = slashed.replace(/[:;{}<>]/g, '').trim()
  return rest === '' || /[\\\n\r\f]|url\(|src\(|image/i.test(rest) || !isClosed(rest) ? undefined : rest
}

const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '(': ')', '[': ']' }

/** Whether all quotes and brackets are closed. Quoted text may contain any bracket. */
function isClosed(value: string): boolean {
  const awaited: string[] = []
  for (const character of value) {
    const next = awaited.at(-1)
    if (character === next) {
      awaited.pop()
    } else if (next !== '"' && next !== "'") {
      if (closing[character]) awaited.push(closing[character])
      else if (character === ')' || character === ']') return false
    }
  }
  return awaited.length === 0
}
