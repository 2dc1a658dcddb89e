import { inspect } from 'node:util'
import { eventually } from '@foyer/testbed/eventually'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ask, connected, createPairingBench, type PairingBench } from '../../../testing/createPairingBench.ts'

// `noConsole` of the linter covers this folder and `@foyer/pairing`; this covers what they call, the engine's log, and
// the texts of errors.

let bench: PairingBench
beforeEach(async () => {
  bench = await createPairingBench()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await bench.stop()
})

test('no key and no topic of a pairing is logged, nor part of an error', async () => {
  const outputs = (['log', 'info', 'warn', 'error', 'debug', 'trace'] as const).map((level) =>
    vi.spyOn(console, level),
  )
  const page = await connected(bench)
  const { seed, sessions } = JSON.parse(
    [...page.stored].find(([key]) => key.startsWith('foyer-pairing:'))?.[1] ?? '{}',
  )
  const secrets: readonly string[] = [seed, sessions[0].symKey, sessions[0].topic]
  expect(secrets.every((secret) => /^[0-9a-f]{64}$/.test(secret))).toBe(true)

  const errors: unknown[] = []
  const keep = (error: unknown) => errors.push(error)
  const [account] = bench.wallet.addresses
  bench.wallet.script({ personal_sign: { do: 'fail', code: 5000, message: 'No.' } })
  await ask(page, 'personal_sign', ['0x00', account]).catch(keep)
  await ask(page, 'wallet_getPermissions', []).catch(keep)
  bench.wallet.script({ personal_sign: { do: 'never' } })
  const signing = ask(page, 'personal_sign', ['0x00', account]).catch(keep)
  await eventually(() => expect(bench.wallet.of('personal_sign')).toHaveLength(2))
  await bench.peer.disconnect()
  await signing
  await eventually(() => expect(page.session().status).toBe('disconnected'))
  bench.relay.become('unauthorized')
  await page.engine.connect('rainbow')
  const attempt = page.attempt()
  if (attempt.status === 'failed') keep(attempt.error)

  expect(errors).toHaveLength(4)
  const said = [
    ...outputs.flatMap(({ mock }) => mock.calls.flat()),
    ...page.logged.flat(),
    ...errors.flatMap((error) => [error, (error as Error).stack, (error as Error).cause]),
  ].map((each) => inspect(each, { depth: 10 }))
  for (const secret of secrets) expect(said.join('\n')).not.toContain(secret)
})
