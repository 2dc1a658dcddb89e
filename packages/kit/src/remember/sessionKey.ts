/** Where the remembered session lives in `localStorage`. */
export const sessionKey = 'foyer-session'
