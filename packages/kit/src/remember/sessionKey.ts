/** Where the remembered session lives in `localStorage`. */
export const sessionKey = 'foyer-session'

declare global {
  /** The script in the head has put the remembered session into the HTML of this page. */
  var foyerRemembered: true | undefined
}
