import { createServer } from 'node:net'

export interface DemoPorts {
  readonly page: number
  readonly phone: number
  readonly safe: number
}

const variables = { page: 'PORT', phone: 'PHONE_PORT', safe: 'SAFE_PORT' } as const
const names = ['page', 'phone', 'safe'] as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The ports of the three pages: `PORT` (3000 when not set), `PHONE_PORT` and `SAFE_PORT` (the two after it). 0 takes
 * any free one. Nothing is listened to yet.
 *
 * @throws Error naming every port that is none, is given twice, or is taken, and what to set instead.
 */
export async function findDemoPorts(env: Environment, host = '127.0.0.1'): Promise<DemoPorts> {
  const problems: string[] = []
  const read = (name: keyof typeof variables, fallback: number) => {
    const text = env[variables[name]] || String(fallback)
    if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
    problems.push(`${variables[name]} must be a whole number from 0 to 65535. It is "${text}".`)
    return 0
  }
  const page = read('page', 3000)
  const after = (steps: number) => (page === 0 || page + steps > 65_535 ? 0 : page + steps)
  const wanted = { page, phone: read('phone', after(1)), safe: read('safe', after(2)) }

  const found = { ...wanted }
  for (const [index, name] of names.entries()) {
    const variable = variables[name]
    const twin = names.slice(0, index).find((other) => wanted[name] !== 0 && wanted[other] === wanted[name])
    if (twin) problems.push(`${variable} and ${variables[twin]} must be two ports. Both are ${wanted[name]}.`)
    else {
      const probe = await probePort(wanted[name], host)
      if (typeof probe === 'number') found[name] = probe
      else problems.push(trouble(probe, variable, wanted[name]))
    }
  }
  if (problems.length > 0) throw new Error(['Nothing was started:', ...problems].join('\n  '))
  return found
}

/** The port, once it has been found free; otherwise why it cannot be listened on. */
function probePort(port: number, host: string): Promise<number | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => {
      const address = probe.address()
      const bound = typeof address === 'object' && address ? address.port : port
      probe.close(() => resolve(bound))
    })
  })
}

function trouble({ code, message }: NodeJS.ErrnoException, variable: string, port: number): string {
  const instead = `set ${variable} to another one, such as ${variable}=${(port % 50_000) + 1100}.`
  if (code === 'EADDRINUSE') return `Port ${port} is taken: end the program that holds it, or ${instead}`
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has: ${instead}`
  return `Port ${port} cannot be listened on (${message}): ${instead}`
}
