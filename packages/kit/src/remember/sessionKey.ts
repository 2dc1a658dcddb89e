/** Key of the session snapshot in `localStorage`. */
export const sessionKey = 'foyer-session'

declare global {
  /** Set by `@foyer/kit/remember` after it has written the remembered session into the HTML. */
  var foyerRemembered: true | undefined
}
