/**
 * The end of the server's session, as far as the visitor has to know: `late` while the server does not answer, `failed` when
 * it is not asked again by itself.
 */
export interface SignOut {
  readonly status: 'idle' | 'late' | 'failed'
}
