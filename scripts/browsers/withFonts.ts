/**
 * Environment of a browser that finds only the fonts of `scripts/browsers/fonts/<set>.conf`. Changes nothing where
 * Chromium does not use fontconfig (other systems than Linux).
 */
export function withFonts(set: 'one' | 'narrow' | 'wide' | 'tall'): Record<string, string> {
  const FONTCONFIG_FILE = new URL(`./fonts/${set}.conf`, import.meta.url).pathname
  const environment = Object.entries({ ...process.env, FONTCONFIG_FILE })
  return Object.fromEntries(environment.map(([name, value = '']) => [name, value]))
}
