import { type ApprovedNamespace, parseNamespaces } from '../client/session/namespaces.ts'
import { list, object, otherwise, read, type Schema, text, textThat } from '../protocol/schema.ts'
import {
  type Cacao,
  type CacaoPayload,
  formatCacaoText,
  issuerOf,
  type SignedMessage,
  type SignInRequest,
} from './cacao.ts'
import {
  chainsOf,
  decodeRecap,
  encodeRecap,
  methodsOf,
  type Recap,
  requestRecap,
  statementWithRecap,
} from './recap.ts'

/** Fields of one `wc_sessionAuthenticate`. */
export interface AuthenticateRequest {
  readonly signIn: SignInRequest
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
}

/** Namespaces that a wallet has granted, and the message that it has signed. */
export interface Authentication {
  readonly approved: ApprovedNamespace
  readonly signed: SignedMessage
}

/** Maximal number of messages: one per chain. */
const maxCacaos = 100
/** Characters. */
const maxSignatureLength = 16_384

const short = text(1024)
const optional = otherwise(short, undefined)
const cacao: Schema<Cacao> = object({
  h: object({ t: textThat((type) => type === 'caip122' || type === 'eip4361') }),
  p: object<CacaoPayload>({
    iss: short,
    domain: short,
    aud: short,
    version: short,
    nonce: short,
    iat: short,
    statement: otherwise(text(4096), undefined),
    exp: optional,
    nbf: optional,
    requestId: optional,
    resources: otherwise(list(text(8192), 100), undefined),
  }),
  s: object({
    t: textThat((type) => type === 'eip191' || type === 'eip1271'),
    s: textThat((hex) => hex.length <= maxSignatureLength && /^0x([0-9a-fA-F]{2})*$/.test(hex)),
  }),
})

/**
 * `authPayload` of the request. Wallets open a session only for the methods of a ReCap (ERC-5573), so that one is added as
 * the last resource, for the methods of the session only.
 */
export function createAuthPayload({ chains, methods, signIn }: AuthenticateRequest): object {
  const { domain, expirationTime, issuedAt, nonce, resources = [], statement, uri } = signIn
  return {
    type: 'caip122',
    chains,
    domain,
    aud: uri,
    version: '1',
    nonce,
    iat: issuedAt,
    ...(expirationTime && { exp: expirationTime }),
    ...(statement && { statement }),
    resources: [...resources, encodeRecap(requestRecap(methods))],
  }
}

/**
 * Parses the signed messages of a response (CACAO, CAIP-74) and compares each with the request. Signatures are verified by
 * the server.
 *
 * @returns undefined if one of the messages is not the requested one, or no method was granted.
 */
export function readAuthentication(
  request: AuthenticateRequest,
  cacaos: unknown,
): Authentication | undefined {
  const found = read(list(cacao, maxCacaos), cacaos) ?? []
  const grants = found.flatMap((each) => readGrant(request, each.p) ?? [])
  const [first] = grants
  const methods = [...new Set(grants.flatMap((grant) => grant.methods))]
  if (!first || grants.length < found.length || methods.length === 0) return undefined
  const accounts = [...new Set(grants.flatMap((grant) => grant.accounts))]
  const events = ['chainChanged', 'accountsChanged']
  const approved = parseNamespaces({ eip155: { accounts, methods, events } })
  const signature = found[0]?.s.s as SignedMessage['signature']
  return approved && { approved, signed: { message: first.message, signature } }
}

/** Accounts and methods that one message grants, or undefined if it differs from the request. */
function readGrant(request: AuthenticateRequest, payload: CacaoPayload) {
  const { signIn } = request
  const { resources = [] } = signIn
  const issuer = issuerOf(payload.iss)
  const own = payload.resources?.slice(0, -1) ?? []
  const recap = decodeRecap(payload.resources?.at(-1) ?? '')
  const message = formatCacaoText(payload)
  const isRequested =
    payload.domain === signIn.domain &&
    payload.aud === signIn.uri &&
    payload.version === '1' &&
    payload.nonce === signIn.nonce &&
    payload.exp === signIn.expirationTime &&
    payload.nbf === undefined &&
    payload.requestId === undefined &&
    own.length === resources.length &&
    own.every((resource, index) => resource === resources[index])
  if (!isRequested || !issuer || !recap || message === undefined) return undefined
  if (!request.chains.includes(issuer.chain) || !isWithin(recap, request)) return undefined
  const statement = payload.statement ?? ''
  const whole = statementWithRecap(signIn.statement ?? '', recap)
  if (statement !== (signIn.statement ?? '') && statement !== whole) return undefined
  const chains = [...new Set([issuer.chain, ...chainsOf(recap)])]
  const accounts = chains.map((chain) => `${chain}:${issuer.address}`)
  return { accounts, methods: methodsOf(recap), message }
}

/** A wallet may grant a part of the requested methods and chains. */
function isWithin(recap: Recap, { chains, methods }: AuthenticateRequest): boolean {
  const { eip155 = {}, ...others } = recap
  const abilities = methods.map((method) => `request/${method}`)
  return (
    Object.keys(others).length === 0 &&
    Object.keys(eip155).every((ability) => abilities.includes(ability)) &&
    chainsOf(recap).every((chain) => chains.includes(chain))
  )
}
