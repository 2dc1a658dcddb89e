import { resolve } from 'node:path'
import { messageOf } from '@foyer/auth/internal'

/** npm runs the script in the folder of the workspace; paths are relative to the caller's folder. */
export const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/**
 * Runs a command whose one argument is the path of a file. An error is printed as its message, which says what to do.
 *
 * @param usage The message for any other number of arguments.
 */
export async function runFileCommand(usage: string, run: (file: string) => Promise<string>): Promise<void> {
  const [path, ...rest] = process.argv.slice(2)
  try {
    if (path === undefined || rest.length > 0) throw new Error(usage)
    console.log(await run(fromCaller(path)))
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}
