/** Starts the server from the environment, and ends it when it is told to. */
import { createServer } from './app.ts'
import { readConfig } from './config.ts'

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
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  await server.listen()
} catch (error) {
  // Everything that can be wrong at a start says in its message what to do; a stack would hide it.
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
