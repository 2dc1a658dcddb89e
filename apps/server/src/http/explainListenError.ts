/** Address of a server, and the variables that configure it. */
export interface ListenPlace {
  readonly port: number
  readonly host: string
  /** `PORT` or `METRICS_PORT`. */
  readonly portVariable: string
  /** `HOST` or `METRICS_HOST`. */
  readonly hostVariable: string
}

/** Converts an error of `server.listen` to one sentence with the variable to change. Returns other errors unchanged. */
export function explainListenError(error: unknown, place: ListenPlace): unknown {
  const { port, host, portVariable, hostVariable } = place
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is taken: end the program that holds it, or set ${portVariable} to another one, such as ${portVariable}=${port + 1}.`,
      )
    case 'EACCES':
      return new Error(
        `Port ${port} needs more rights than this user has: set ${portVariable} to one above 1023, such as ${portVariable}=3000.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(
        `${hostVariable} ${host} is no address of this machine: set ${hostVariable} to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`,
      )
    default:
      return error
  }
}
