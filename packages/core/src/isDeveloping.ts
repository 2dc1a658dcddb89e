/**
 * Whether the page is built for development. Bundlers replace the expression; without one it is known on servers
 * only, and false in browsers.
 */
export function isDeveloping(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
