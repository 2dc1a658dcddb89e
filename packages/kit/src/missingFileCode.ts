/** A server that is silent for longer counts as unreachable. */
const timeoutMs = 5_000

/**
 * Error code of a file of the page that could not be fetched: `outdatedPage` if the server answers, as after a deployment, otherwise
 * `networkUnreachable`. Requests the page itself, because `navigator.onLine` is true on most lines that are broken. Never rejects.
 * Firefox repeats the failure of an `import()` without a request, also once the line is back: only a reload helps then.
 */
export const missingFileCode = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    () => 'outdatedPage' as const,
    () => 'networkUnreachable' as const,
  )

/**
 * Error code of a part of the kit that has not started. Browsers and bundlers have one of these words for a file that could not be
 * fetched, as `toKitError` lists them; the host may have wrapped their error. Any other error has been thrown by code that was
 * fetched, as by the host's module of the engine: `unknown`, because a reload does not help.
 */
export const failureCode = async (cause: unknown) =>
  /fetch|import|load|mime/i.test(`${cause} ${Object(cause).cause}`) ? missingFileCode() : 'unknown'
