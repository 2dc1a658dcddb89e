import { isAddress } from '@foyer/core'
import { getAddress } from 'viem/utils'
import { dateTimeToMs, isAuthority, isPchars, isUri } from './grammar.ts'
import { type LineReader, MessageError, type MessageField, readLines } from './lineReader.ts'
import { greeting, type SiweMessage } from './siweMessage.ts'

/** Bytes. ERC-4361 requires bounded lengths without a figure. */
export const maxMessageLength = 4096

/**
 * Parses an ERC-4361 message strictly by its ABNF. `printMessage` prints the result to the same bytes, so the parsed
 * message cannot differ from the signed one.
 *
 * @throws {MessageError} with field, line and violated rule
 */
export function parseMessage(text: string): SiweMessage {
  if (text.length > maxMessageLength) {
    throw new MessageError('length', 1, `the whole message must be at most ${maxMessageLength} characters`)
  }
  const lines = readLines(text)
  const site = readSite(lines)
  const address = readAddress(lines)
  const statement = readStatement(lines)
  const message = {
    ...site,
    address,
    ...statement,
    uri: required(lines, 'uri'),
    version: readVersion(lines),
    chainId: readChainId(lines),
    nonce: required(lines, 'nonce'),
    issuedAt: required(lines, 'issuedAt'),
    ...optional(lines, 'expirationTime'),
    ...optional(lines, 'notBefore'),
    ...optional(lines, 'requestId'),
    ...readResources(lines),
  }
  if (!lines.done()) lines.fail('end', 'nothing may follow the last field, and fields come once and in order')
  return message
}

const dateTimeRule = 'a date and time that exists, with its zone (RFC 3339), such as 2026-11-20T12:00:00Z'
const isDateTime = (text: string) => dateTimeToMs(text) !== undefined
const isNonce = (text: string) => /^[A-Za-z0-9]{8,}$/.test(text)
const isChainId = (text: string) => /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text))

interface Rule {
  readonly label: string
  readonly accepts: (value: string) => boolean
  /** Completes "after the label must come". */
  readonly rule: string
}

const rules = {
  uri: { label: 'URI: ', accepts: isUri, rule: 'a URI (RFC 3986)' },
  version: { label: 'Version: ', accepts: (text) => text === '1', rule: '1' },
  chainId: {
    label: 'Chain ID: ',
    accepts: isChainId,
    rule: 'a decimal number without sign or leading zero',
  },
  nonce: { label: 'Nonce: ', accepts: isNonce, rule: 'at least 8 letters and digits' },
  issuedAt: { label: 'Issued At: ', accepts: isDateTime, rule: dateTimeRule },
  expirationTime: { label: 'Expiration Time: ', accepts: isDateTime, rule: dateTimeRule },
  notBefore: { label: 'Not Before: ', accepts: isDateTime, rule: dateTimeRule },
  requestId: { label: 'Request ID: ', accepts: isPchars, rule: 'path characters (RFC 3986)' },
  resources: { label: '- ', accepts: isUri, rule: 'a URI (RFC 3986) after "- "' },
} as const satisfies Partial<Record<MessageField, Rule>>

function readSite(lines: LineReader): Pick<SiweMessage, 'scheme' | 'domain'> {
  const line = lines.take('greeting')
  if (!line.endsWith(greeting)) lines.fail('greeting', `it must be the domain and "${greeting.trim()}"`)
  const site = line.slice(0, -greeting.length)
  const [matched, scheme] = /^([A-Za-z][A-Za-z0-9+.-]*):\/\//.exec(site) ?? []
  const domain = matched === undefined ? site : site.slice(matched.length)
  if (!isAuthority(domain)) lines.fail('domain', 'the domain must be a host, or a host and port')
  return scheme === undefined ? { domain } : { scheme, domain }
}

function readAddress(lines: LineReader): `0x${string}` {
  const line = lines.take('address')
  if (!isChecksummed(line)) lines.fail('address', 'it must be an address with its EIP-55 checksum')
  return line
}

function isChecksummed(text: string): text is `0x${string}` {
  return isAddress(text) && getAddress(text.toLowerCase()) === text
}

function readStatement(lines: LineReader): { readonly statement?: string } {
  takeBlank(lines)
  const line = lines.take('statement')
  if (line === '') return {}
  if (!/^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/.test(line)) {
    lines.fail('statement', 'the statement may hold only characters of URIs and spaces')
  }
  takeBlank(lines)
  return { statement: line }
}

function takeBlank(lines: LineReader) {
  if (lines.take('blankLine') !== '') lines.fail('blankLine', 'it must be empty')
}

function readVersion(lines: LineReader): '1' {
  required(lines, 'version')
  return '1'
}

function readChainId(lines: LineReader): number {
  return Number(required(lines, 'chainId'))
}

function readResources(lines: LineReader): { readonly resources?: readonly string[] } {
  if (lines.peek() !== 'Resources:') return {}
  lines.take('resources')
  const resources: string[] = []
  while (!lines.done()) {
    resources.push(required(lines, 'resources'))
  }
  return { resources }
}

function required(lines: LineReader, field: keyof typeof rules): string {
  const { accepts, label, rule }: Rule = rules[field]
  const line = lines.take(field)
  if (!line.startsWith(label)) lines.fail(field, `it must start with "${label}"`)
  const value = line.slice(label.length)
  if (!accepts(value)) lines.fail(field, `after "${label}" must come ${rule}`)
  return value
}

function optional<Field extends 'expirationTime' | 'notBefore' | 'requestId'>(
  lines: LineReader,
  field: Field,
): { readonly [F in Field]?: string } {
  if (!lines.peek()?.startsWith(rules[field].label)) return {}
  return { [field]: required(lines, field) } as { readonly [F in Field]?: string }
}
