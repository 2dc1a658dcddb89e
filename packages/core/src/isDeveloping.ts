declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Whether the page is built for development. Bundlers replace the expression; without one it is known on servers
 * only, and false in browsers. False in unit tests.
 */
export function isDeveloping(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
