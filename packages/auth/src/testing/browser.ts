/** A request handler: a Hono app, or `fetch` against a listening server. */
export type Answers = (request: Request) => Response | Promise<Response>

export interface TestBrowser {
  /** `fetch` of a page of `origin`: relative URLs, cookies, `Origin` and `Sec-Fetch-Site`. */
  readonly fetch: typeof fetch
  /** By name. */
  readonly cookies: Map<string, string>
  /** `Set-Cookie` values of the last response. */
  lastSetCookies(): readonly string[]
}

/** Browser for tests: stores cookies and sends the headers of the page's origin. */
export function createTestBrowser(answers: Answers, origin: string): TestBrowser {
  const cookies = new Map<string, string>()
  let setCookies: readonly string[] = []

  const keep = (line: string) => {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('Max-Age=0')) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    cookies,
    lastSetCookies: () => setCookies,
    async fetch(input, init) {
      const request = new Request(new URL(String(input), origin), init)
      if (cookies.size > 0) {
        request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      }
      if (!request.headers.has('Sec-Fetch-Site')) request.headers.set('Sec-Fetch-Site', 'same-origin')
      if (request.method !== 'GET' && !request.headers.has('Origin')) request.headers.set('Origin', origin)
      const response = await answers(request)
      setCookies = response.headers.getSetCookie()
      setCookies.forEach(keep)
      return response
    },
  }
}
