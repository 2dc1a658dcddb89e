/**
 * Source of a script that calls a function in a page. Unlike a function given to `addInitScript`, it may be one that
 * esbuild has compiled with `keepNames`, as in tsx: such functions call `__name`.
 */
export function initScript<Argument>(
  inPage: (argument: Argument) => void,
  argument: Argument,
): { readonly content: string } {
  return { content: `((__name) => (${inPage})(${JSON.stringify(argument)}))((named) => named)` }
}
