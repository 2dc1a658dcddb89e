/** A test server as a process of its own: says where it is on the first line, and ends with its standard input. */
import { startTestServer } from './testServer.ts'

const server = await startTestServer(process.env as Record<string, string>, {
  limits: { noncesPerBrowser: 1e9, noncesPerClient: 1e9 },
})
console.log(JSON.stringify({ url: server.url, port: server.port }))
process.stdin.resume().once('end', () => server.close())
