/** Tells a developer of trouble that no visitor has to know about. */
export type Log = (message: string, cause: unknown) => void

export const consoleLog: Log = (message, cause) => console.warn(`Foyer: ${message}`, cause)
