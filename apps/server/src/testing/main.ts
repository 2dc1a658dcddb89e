/**
 * Test server in its own process: prints its URL on the first line, and ends with its standard input. No rate limits
 * unless `LIMITS=default`.
 */
import { createTestServer } from './createTestServer.ts'

const none = { limits: { noncesPerBrowser: 1e9, noncesPerClient: 1e9 } }
const server = await createTestServer(
  process.env as Record<string, string>,
  process.env.LIMITS === 'default' ? {} : none,
)
console.log(JSON.stringify({ url: server.url, port: server.port }))
process.stdin.resume().once('end', () => server.close())
