/** Reports non-fatal errors to developers. */
export type Log = (message: string, cause: unknown) => void

export const consoleLog: Log = (message, cause) => console.warn(`Foyer: ${message}`, cause)
