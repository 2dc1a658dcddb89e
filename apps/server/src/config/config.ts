import { availableParallelism } from 'node:os'
import { isLoopback, postgresHost } from '@foyer/auth/internal'
import * as v from 'valibot'
import { siteChains, testChains } from './chains.ts'

export interface ChainConfig {
  /** EIP-155. */
  readonly id: number
  /** Node of the page. Public. */
  readonly rpcUrl: string
  /** Nodes for signatures of contract accounts; all must agree. URLs may contain an API key. */
  readonly verifyUrls: readonly string[]
}

export interface SafeConfig {
  /** Origin of the Safe App. Its host name differs from that of `origin`. */
  readonly origin: string
  /** Origins of the Safes that may embed it. */
  readonly parents: readonly string[]
}

export interface Config {
  /** True under `NODE_ENV=production`. */
  readonly production: boolean
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Absent: `http://localhost:` and the port. */
  readonly origin?: string
  readonly dataDir: string
  readonly databaseUrl?: string
  readonly appName: string
  readonly companyName: string
  /** The dialog offers a search in all wallets. */
  readonly allWallets?: true
  /** A "Details" button next to each failure. */
  readonly doctor?: true
  /** Several wallets can be connected at the same time. */
  readonly multipleWallets?: true
  readonly chains: readonly ChainConfig[]
  /** `ENABLE_TESTNETS` where it is neither empty, `true` nor `false`: no test chain is offered. */
  readonly unknownTestnets?: string
  readonly walletConnect?: {
    readonly projectId: string
    readonly relayUrl?: string
    readonly oneApproval?: true
  }
  /** Without it, the page cannot be embedded as a Safe App. */
  readonly safe?: SafeConfig
  /** Number of trusted proxies that append to `X-Forwarded-For`. */
  readonly trustProxy: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Whether avatars are fetched and off-chain lookups answered. */
  readonly ensLookups: boolean
  /** Threads that recover signers; 0: the main thread. */
  readonly verifyThreads: number
  /** Absent: no metrics are served. */
  readonly metrics?: { readonly port: number; readonly host: string }
}

/** All invalid variables of the environment in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const text = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'must be one line of printable characters'),
  )
const onOrOff = v.picklist(['on', 'off'], 'must be on or off')

const wholeNumber = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `must be a whole number from 0 to ${max}`),
    v.toNumber(),
    v.maxValue(max, `must be a whole number from 0 to ${max}`),
  )
const nodeUrl = v.pipe(v.string(), v.check(isSafeUrl('https:', 'http:')))

const siteOrigin = v.pipe(
  v.string(),
  v.check(isSafeUrl('https:', 'http:'), 'must be https (http only on localhost)'),
  v.check(
    (value) => !URL.canParse(value) || new URL(value).origin === value,
    'must be a scheme, a host and perhaps a port in lower case and nothing more, such as https://app.example',
  ),
  v.check((value) => !value.includes('*'), 'must name one host: no wildcards'),
)

const environment = v.object({
  NODE_ENV: v.optional(
    v.picklist(
      ['production', 'development', 'test'],
      'is not understood: write production, in lower case and without spaces, or leave it out on your own machine',
    ),
    'development',
  ),
  PORT: v.optional(wholeNumber(65_535), '3000'),
  HOST: v.optional(text(255), '127.0.0.1'),
  ORIGIN: v.optional(siteOrigin),
  SAFE_ORIGIN: v.optional(siteOrigin),
  SAFE_PARENTS: v.optional(
    v.pipe(
      v.string(),
      v.transform((list) => list.split(',').map((origin) => origin.trim())),
      v.array(siteOrigin),
    ),
    'https://app.safe.global',
  ),
  DATA_DIR: v.optional(text(4096), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^postgres(?:ql)?:\/\//, 'must start with postgres:// or postgresql://'),
      v.check(
        (url) => postgresHost(url) !== undefined,
        'must be a URL: name one host, and percent-encode the password, such as %2F for /, %3F for ?, %23 for # and %40 for @',
      ),
    ),
  ),
  APP_NAME: v.optional(text(64), 'Foyer Demo'),
  COMPANY_NAME: v.optional(text(64), 'Foyer'),
  ALL_WALLETS: v.optional(onOrOff, 'off'),
  DOCTOR: v.optional(onOrOff, 'off'),
  MULTIPLE_WALLETS: v.optional(onOrOff, 'off'),
  ENABLE_TESTNETS: v.optional(v.string(), ''),
  TESTNET_CHAIN_ID: v.optional(
    v.picklist(
      testChains.map(({ id }) => String(id)),
      `must be one of ${testChains.map(({ id, name }) => `${id} (${name})`).join(', ')}`,
    ),
  ),
  WALLETCONNECT_PROJECT_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\{key\}|[0-9A-Za-z-]{1,64})$/, 'must be a project id: letters, digits and dashes'),
    ),
    '{key}',
  ),
  WALLETCONNECT_RELAY_URL: v.optional(
    v.pipe(v.string(), v.check(isSafeUrl('wss:', 'ws:'), 'must be a wss URL (ws only on localhost)')),
  ),
  WALLETCONNECT_ONE_APPROVAL: v.optional(onOrOff, 'off'),
  ENS_LOOKUPS: v.optional(onOrOff, 'on'),
  TRUST_PROXY: v.optional(wholeNumber(10), '0'),
  VERIFY_THREADS: v.optional(wholeNumber(64), availableParallelism() > 1 ? '2' : '0'),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'),
    'info',
  ),
  METRICS_PORT: v.optional(wholeNumber(65_535)),
  METRICS_HOST: v.optional(text(255), '127.0.0.1'),
})

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment once. An empty variable counts as unset.
 *
 * @throws {ConfigError} with every invalid variable
 */
export function readConfig(env: Environment): Config {
  const received = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(environment, received)
  const problems = parsed.issues?.map((issue) => `${issue.path?.[0].key} ${issue.message}.`) ?? []
  problems.push(...findSafeProblems(received), ...findProductionProblems(received))
  const chains = readChains(received, problems)
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const read = parsed.output
  // The placeholder counts as unset.
  const projectId = read.WALLETCONNECT_PROJECT_ID === '{key}' ? undefined : read.WALLETCONNECT_PROJECT_ID
  return {
    production: read.NODE_ENV === 'production',
    port: read.PORT,
    host: read.HOST,
    ...(read.ORIGIN && { origin: read.ORIGIN }),
    dataDir: read.DATA_DIR,
    ...(read.DATABASE_URL && { databaseUrl: read.DATABASE_URL }),
    appName: read.APP_NAME,
    companyName: read.COMPANY_NAME,
    ...(read.ALL_WALLETS === 'on' && { allWallets: true }),
    ...(read.DOCTOR === 'on' && { doctor: true }),
    ...(read.MULTIPLE_WALLETS === 'on' && { multipleWallets: true }),
    chains,
    ...(isUnknownSwitch(read.ENABLE_TESTNETS) && { unknownTestnets: read.ENABLE_TESTNETS }),
    ...(projectId && {
      walletConnect: {
        projectId,
        ...(read.WALLETCONNECT_RELAY_URL && { relayUrl: read.WALLETCONNECT_RELAY_URL }),
        ...(read.WALLETCONNECT_ONE_APPROVAL === 'on' && { oneApproval: true }),
      },
    }),
    ...(read.SAFE_ORIGIN && { safe: { origin: read.SAFE_ORIGIN, parents: read.SAFE_PARENTS } }),
    ensLookups: read.ENS_LOOKUPS === 'on',
    trustProxy: read.TRUST_PROXY,
    verifyThreads: read.VERIFY_THREADS,
    logLevel: read.LOG_LEVEL,
    ...(read.METRICS_PORT !== undefined && { metrics: { port: read.METRICS_PORT, host: read.METRICS_HOST } }),
  }
}

/** `true` is exact, and `false` says the same as no value. */
function isUnknownSwitch(value: string): boolean {
  return !['', 'true', 'false'].includes(value)
}

/** Cookies are shared by all ports of a host name, so the two virtual hosts need different names. */
function findSafeProblems({
  ORIGIN = 'http://localhost',
  SAFE_ORIGIN,
  SAFE_PARENTS,
}: Environment): readonly string[] {
  if (SAFE_ORIGIN === undefined)
    return SAFE_PARENTS === undefined ? [] : ['SAFE_PARENTS is for SAFE_ORIGIN, which is not set.']
  const hosts = [ORIGIN, SAFE_ORIGIN].map((url) => URL.canParse(url) && new URL(url).hostname)
  return hosts[0] === hosts[1] ? ['SAFE_ORIGIN must have another host name than ORIGIN.'] : []
}

/**
 * A production site requires https, which protects its cookies, and `ORIGIN`: every sign-in would be refused without
 * it, because messages would be for localhost.
 */
function findProductionProblems({ NODE_ENV, ORIGIN, SAFE_ORIGIN }: Environment): readonly string[] {
  if (NODE_ENV !== 'production') return []
  const problems = []
  if (ORIGIN === undefined)
    problems.push(
      'ORIGIN must be set under NODE_ENV=production: the address of the site, such as https://app.example. On your own machine, leave NODE_ENV out.',
    )
  for (const [name, value] of Object.entries({ ORIGIN, SAFE_ORIGIN }))
    if (value?.startsWith('http:')) problems.push(`${name} must be https under NODE_ENV=production.`)
  return problems
}

function readChains(env: Environment, problems: string[]): readonly ChainConfig[] {
  // Exactly the text `true`.
  const testnets = env.ENABLE_TESTNETS === 'true'
  if (env.TESTNET_CHAIN_ID !== undefined && !testnets)
    problems.push('TESTNET_CHAIN_ID is for ENABLE_TESTNETS=true, which is not set.')
  const chains = siteChains(testnets ? Number(env.TESTNET_CHAIN_ID ?? testChains[0]?.id) : undefined)
  const read = (name: string): readonly string[] => {
    const urls = env[name]?.split(',').map((url) => url.trim()) ?? []
    if (urls.some((url) => !v.is(nodeUrl, url)))
      problems.push(
        `${name} must be an https URL (http only on localhost), without a user name or a password.`,
      )
    return urls
  }
  for (const name of Object.keys(env)) {
    const [, id] = /^(?:VERIFY_)?RPC_URL_(.*)$/.exec(name) ?? []
    if (id !== undefined && !chains.some((chain) => String(chain.id) === id)) {
      const known = chains.map((chain) => chain.id).join(', ')
      problems.push(`${name} names a network that is not configured. The configured ones are ${known}.`)
    }
  }
  return chains.map(({ id, publicUrl, secondUrl }) => {
    const [ownUrl, ...more] = read(`RPC_URL_${id}`)
    if (more.length > 0) problems.push(`RPC_URL_${id} must be one URL.`)
    const verifyUrls = read(`VERIFY_RPC_URL_${id}`)
    // The operator's own node decides alone: it may be the only one that this server can reach.
    const defaults = ownUrl === undefined ? [publicUrl, secondUrl] : [ownUrl]
    return {
      id,
      rpcUrl: ownUrl ?? publicUrl,
      verifyUrls: verifyUrls.length > 0 ? verifyUrls : defaults,
    }
  })
}

/** Secure scheme, or the plain one on a loopback host; without credentials, which the page would publish. */
function isSafeUrl(secure: string, plain: string) {
  return (value: string): boolean => {
    if (!URL.canParse(value)) return false
    const { protocol, hostname, username, password } = new URL(value)
    if (username || password) return false
    return protocol === secure || (protocol === plain && isLoopback(hostname))
  }
}
