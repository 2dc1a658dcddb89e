import { authRoutes } from '@foyer/auth/contract'
import { expect, test } from 'vitest'
import { timed } from './metrics.ts'

type Answer = { readonly route: string; readonly status: number; readonly seconds: number }

async function measure(
  path: string,
  handle: () => Promise<Response>,
  now?: () => number,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const onAnswer = (reply: Answer) => void answers.push(reply)
  const env = { incoming: 'request' } as never
  const measured = timed(
    (request, received) => {
      expect([new URL(request.url).pathname, received]).toEqual([path.replace(/\?.*/, ''), env])
      return handle()
    },
    { onAnswer, onEvent: () => {}, listen: async () => {}, close: async () => {} },
    now,
  )
  const response = await measured(new Request(`https://app.example${path}`), env)
  expect(await response.text()).toBe('answer')
  return answers
}

test('an answer is reported with its status and the seconds it took', async () => {
  let now = 1_000
  const handle = async () => {
    now += 60
    return new Response('answer', { status: 404 })
  }
  const answers = await measure('/', handle, () => now)
  expect(answers).toEqual([{ route: 'page', status: 404, seconds: 0.06 }])
})

const routes: readonly (readonly [path: string, route: string])[] = [
  ...Object.values(authRoutes).map((path): readonly [string, string] => [path, path]),
  ['/api/grants', '/api/grants'],
  ['/api/grants?search=a', '/api/grants'],
  ['/api/ccip-read', '/api/ccip-read'],
  ['/avatar/visitor.eth', '/avatar/'],
  ['/health', '/health'],
  ['/ready', '/ready'],
  ['/', 'page'],
  ['/assets/main.js', 'page'],
  ['/api/grants/a', 'page'],
  ['/a/avatar/b', 'page'],
]
test.each(routes)('%s is counted as %s', async (path, route) => {
  expect(await measure(path, async () => new Response('answer'))).toMatchObject([{ route, status: 200 }])
})
