/** The page's end of the line to the background, which is in another process. */

export interface BackgroundRequest {
  readonly method: string
  readonly params?: unknown
}

export interface BackgroundError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type BackgroundAnswer = { readonly result: unknown } | { readonly error: BackgroundError }

declare global {
  var foyerBackground: (request: BackgroundRequest) => Promise<BackgroundAnswer>
  var foyerBackgroundEvent: ((event: string, ...payload: unknown[]) => void) | undefined
}

/** The answer as JSON-RPC has it: never rejects. */
export const askBackground = ({ method, params }: BackgroundRequest): Promise<BackgroundAnswer> =>
  globalThis.foyerBackground({ method, ...(params !== undefined && { params }) })

/** @throws {Error} with the `code` and `data` of the background's error */
export async function requestBackground(request: BackgroundRequest): Promise<unknown> {
  const response = await askBackground(request)
  if ('error' in response) throw Object.assign(new Error(response.error.message), response.error)
  return response.result
}

/** Hears every event of the background. One listener per page. */
export function onBackgroundEvent(listener: (event: string, ...payload: unknown[]) => void): void {
  globalThis.foyerBackgroundEvent = listener
}
