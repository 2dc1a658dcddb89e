import { readAnnouncement, readProperty } from '@foyer/core'

const reported = new Set<string>()

/** Says on the console, once for each reason and name, why an announced wallet is not listed. Loaded while developing only. */
export function reportAnnouncement(detail: unknown): void {
  const name = readProperty(readProperty(detail, 'info'), 'name')
  const subject = typeof name === 'string' ? `"${name.slice(0, 64)}"` : 'A wallet without a name'
  const text = `Foyer: ${subject} announced itself (EIP-6963) and is not listed: ${reasonOf(detail)}`
  if (reported.has(text)) return
  reported.add(text)
  console.warn(text)
}

/** Tries the parts of the announcement one after the other in a good one. */
function reasonOf(detail: unknown): string {
  const info = readProperty(detail, 'info')
  const provider = { request: async () => null }
  const accepts = (part: object) =>
    readAnnouncement({ info: { uuid: 'a', rdns: 'a', name: 'A', ...part }, provider }) !== undefined
  if (!readAnnouncement({ info: { uuid: 'a', rdns: 'a' }, provider: readProperty(detail, 'provider') }))
    return '`provider` has no `request`.'
  const faulty = ['uuid', 'rdns'].filter((key) => !accepts({ [key]: readProperty(info, key) }))
  if (faulty.length === 0) return 'a property of it cannot be read.'
  return `\`info.${faulty.join('` and `info.')}\` must be a text of 1 to 253 characters.`
}
