import { sleep } from '../../time/withTimeout.ts'
import { isOffline } from '../connectorCreator.ts'

const pauseMs = 1_000

/**
 * Asks once more after a second if the request did not reach the wallet, for questions that open nothing: an extension whose
 * background restarts after its prompt loses the approval otherwise.
 *
 * @throws the error of the wallet, or of the second question.
 */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isOffline(error)) throw error
    await sleep(pauseMs)
    return ask()
  }
}
