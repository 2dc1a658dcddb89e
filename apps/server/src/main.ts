/** Starts the server from the environment, and stops it on SIGTERM, SIGHUP and SIGINT. */
import { messageOf } from '@foyer/auth/internal'
import { createServer } from './app.ts'
import { readConfig } from './config/config.ts'

try {
  const server = createServer(readConfig(process.env))
  const end = () => {
    server.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  // Service managers send SIGTERM to every process, and npm passes it on: a second one is the same. SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, end)
  process.once('SIGINT', end)
  await server.listen()
} catch (error) {
  // Messages of start errors say what to do; a stack would hide them.
  console.error(messageOf(error))
  process.exitCode = 1
}
