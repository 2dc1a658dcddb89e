import { toBase64, utf8ToBytes } from './bytes.ts'

/**
 * The link that brings a wallet's app to the front for one request (section 13).
 *
 * @param app the app's link as the catalogue has it, without `/wc`.
 */
export function formatRequestLink(app: string, requestId: number, topic: string): string {
  const query = `requestId=${requestId}&sessionTopic=${topic}`
  if (!app.startsWith('https://t.me')) return `${app.endsWith('/') ? app : `${app}/`}wc?${query}`
  const encoded = toBase64(utf8ToBytes(query)).replaceAll('=', '')
  return `${app}${app.includes('?') ? '&' : '?'}startapp=${encoded}`
}
