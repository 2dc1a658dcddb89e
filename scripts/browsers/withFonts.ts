/**
 * The environment of a browser that finds the fonts of `scripts/browsers/fonts/<set>.conf`, and none of the machine's. On Linux,
 * where Chromium asks fontconfig for them; elsewhere it changes nothing.
 */
export function withFonts(set: 'none' | 'narrow' | 'wide' | 'tall'): Record<string, string> {
  const FONTCONFIG_FILE = new URL(`./fonts/${set}.conf`, import.meta.url).pathname
  const environment = Object.entries({ ...process.env, FONTCONFIG_FILE })
  return Object.fromEntries(environment.map(([name, value = '']) => [name, value]))
}
