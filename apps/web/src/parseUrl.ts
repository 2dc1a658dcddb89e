/** A URL, or undefined if it is malformed: `URL.canParse` is younger than Chromium 109 and Safari 16.4. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
