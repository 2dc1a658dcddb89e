import { readFileSync } from 'node:fs'
import { ed25519, x25519 } from '@noble/curves/ed25519'
import { expand, extract, hkdf } from '@noble/hashes/hkdf'
import { sha256 } from '@noble/hashes/sha2'
import { describe, expect, test } from 'vitest'
import { formatCacaoText, issuerOf } from '../auth/cacao.ts'
import {
  chainsOf,
  decodeRecap,
  encodeRecap,
  methodsOf,
  recapOf,
  requestRecap,
  statementWithRecap,
} from '../auth/recap.ts'
import { readError } from '../client/messages/walletError.ts'
import { parseNamespaces } from '../client/session/namespaces.ts'
import { bytesToHex, fromBase64, hexToBytes } from '../protocol/bytes.ts'
import { clientIdOf, createKeyPair, deriveSymKey, signRelayToken } from '../protocol/cryptography.ts'
import { open, openTypeOne, seal } from '../protocol/envelope.ts'
import { parseJson } from '../protocol/parseJson.ts'
import { topicOf } from '../protocol/topics.ts'
import { formatPairingUri, formatRequestLink } from '../protocol/walletLinks.ts'
import { formatRelayUrl } from '../relay/relaySocket.ts'
import { hasSigned } from '../testing/hasSigned.ts'
import { parsePairingUri, partsOf, publicKeyOf, sealTypeOne, verifyRelayToken } from '../testing/otherSide.ts'

interface Vector {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly fn: string
  // biome-ignore lint/suspicious/noExplicitAny: each function of the reference has its own input
  readonly input: any
  // biome-ignore lint/suspicious/noExplicitAny: each function of the reference has its own result
  readonly expected?: any
  readonly throws?: string
  readonly deviate?: string
}

const { vectors, count }: { vectors: readonly Vector[]; count: number } = JSON.parse(
  readFileSync(new URL('./vectors.json', import.meta.url), 'utf8'),
)

/** Not used by dapps: functions of the wallet's side, of native apps, or of the library's own store. */
const otherRole: Readonly<Record<string, string>> = {
  encodeTypeTwoEnvelope: 'link mode of native apps; that `open` refuses the bytes is tested below',
  decodeTypeTwoEnvelope: 'link mode of native apps',
  getLinkModeURL: 'link mode of native apps',
  'keychain.has': 'the library stores keys by topic; here a session holds its key',
  'hashMessage(topic + clientId)': 'a subscription id that the relay ignores; never sent',
  hashMessage: 'the id for deduplication, on one machine: here the end of the envelope',
  isConformingNamespaces: 'nothing is required, so nothing can be missing (section 12)',
  mergeRequiredAndOptionalNamespaces: 'everything is optional from the start',
  buildApprovedNamespaces: "the wallet's side",
  populateAuthPayload: "the wallet's side",
  buildAuthObject: "the wallet's side",
  mergeEncodedRecaps: 'one recap per request',
  safeJsonStringify: 'no value of this protocol is a BigInt; json-01 is plain JSON',
}

const bytes = (hex: string) => hexToBytes(hex)
const readJson = (text: string) => parseJson(text, text.length)
const openAs = (privateKey: string, encoded: string) =>
  openTypeOne((publicKey) => deriveSymKey(privateKey, publicKey), encoded)
const agree = ({ privateKey, publicKey }: { privateKey: string; publicKey: string }) =>
  deriveSymKey(privateKey, publicKey)

/** The functions of this package by the name of the reference's function. */
const own: Readonly<Record<string, (input: Vector['input'], vector: Vector) => unknown>> = {
  'x25519.getPublicKey': async ({ privateKey }) => (await createKeyPair(privateKey)).publicKey,
  'x25519.getSharedSecret': ({ privateKey, publicKey }) =>
    bytesToHex(x25519.getSharedSecret(bytes(privateKey), bytes(publicKey))),
  'hkdf.extract': ({ ikm }) => bytesToHex(extract(sha256, bytes(ikm))),
  hkdf: ({ ikm }) => {
    expect(expand(sha256, extract(sha256, bytes(ikm)), undefined, 32)).toEqual(
      hkdf(sha256, bytes(ikm), undefined, undefined, 32),
    )
    return bytesToHex(hkdf(sha256, bytes(ikm), undefined, undefined, 32))
  },
  deriveSymKey: agree,
  hashKey: ({ key }) => topicOf(key),
  encrypt: ({ type, symKey, iv, message, senderPublicKey, encoding }) => {
    if (type === 1) return sealTypeOne(symKey, message, senderPublicKey, bytes(iv))
    const sealed = seal(symKey, message, bytes(iv))
    return encoding === 'base64url' ? sealed.replaceAll('+', '-').replaceAll('/', '_') : sealed
  },
  deserialize: ({ encoded }) => partsOf(encoded),
  decrypt: async ({ symKey, encoded }) => {
    const isTypeOne = fromBase64(encoded)?.[0] === 1
    const text = isTypeOne ? await openAsA(encoded) : open(symKey, encoded)
    if (text === undefined) throw new Error('refused')
    return text
  },
  validateDecoding: async ({ encoded, receiverPublicKey }) => {
    const { type, senderPublicKey } = partsOf(encoded)
    if ((await openAsA(encoded)) === undefined || !receiverPublicKey) throw new Error('refused')
    return { type: Number(type), senderPublicKey, receiverPublicKey }
  },
  'Crypto.decode': async ({ encoded, keychain }) => {
    const [privateKey] = Object.values(keychain ?? {}) as string[]
    const text = privateKey ? await openAs(privateKey, encoded) : open('00'.repeat(32), encoded)
    if (text === undefined) throw new Error('refused')
    return readJson(text)
  },
  'Crypto.setSymKey': ({ symKey }) => topicOf(symKey),
  'Crypto.generateSharedKey': async ({ peerPublicKey }) =>
    topicOf(await deriveSymKey('11'.repeat(32), peerPublicKey)),
  'Crypto.getClientId': ({ client_ed25519_seed: seed }) => clientIdOf(seed),
  generateKeyPair: ({ seed }) => bytesToHex(ed25519.getPublicKey(bytes(seed))),
  encodeIss: async ({ publicKey }, { id }) => {
    const seed = vectors[vectors.findIndex((each) => each.id === id) - 1]?.input.seed
    expect(publicKeyOf(await clientIdOf(seed))).toBe(publicKey)
    return clientIdOf(seed)
  },
  decodeIss: ({ iss }) => publicKeyOf(iss),
  signJWT: async ({ sub, aud, ttl, seed, iat }) => {
    const token = await signRelayToken({
      seed,
      audience: aud,
      subject: sub,
      issuedAt: iat,
      expiresAt: iat + ttl,
    })
    expect(verifyRelayToken(token)).toBe(true)
    return token
  },
  decodeJWT: ({ jwt }, { expected }) => {
    const [header = '', payload = '', signature = ''] = jwt.split('.')
    const decoded = (part: string) => Buffer.from(part, 'base64url')
    return {
      ...expected,
      header: readJson(String(decoded(header))),
      payload: readJson(String(decoded(payload))),
      ...('signature' in expected && { signature: decoded(signature).toString('hex') }),
    }
  },
  verifyJWT: ({ jwt }) => verifyRelayToken(jwt),
  formatUri: ({ topic, symKey, expiryTimestamp, methods, relay }) => {
    const uri = formatPairingUri({ topic, symKey, expiryTimestamp, methods })
    const parsed = parsePairingUri(uri)
    expect(parsed).toMatchObject({ topic, symKey, relay: { protocol: 'irn' } })
    // `relay-data`: no parser reads it, so it is never written.
    return relay.data ? uri.replace('?', `?relay-data=${relay.data}&`) : uri
  },
  parseUri: ({ uri }) => parsePairingUri(uri),
  formatDeeplinkUrl: ({ deeplink, requestId, sessionTopic }) =>
    formatRequestLink(deeplink, requestId, sessionTopic),
  isValidNamespaces: ({ namespaces }) => parseNamespaces(namespaces),
  safeJsonParse: ({ text }) => readJson(text),
  formatJsonRpcError: ({ id, error }) => ({ id, jsonrpc: '2.0', error: readError(error) }),
  formatMessage: ({ payload, iss }) => {
    const text = formatCacaoText({ ...payload, iss, aud: payload.aud ?? payload.uri })
    if (text === undefined) throw new Error('refused')
    return text
  },
  createEncodedRecap: ({ actions }) => encodeRecap(requestRecap(actions)),
  decodeRecap: ({ recap }) => {
    const att = decodeRecap(recap) ?? {}
    expect(encodeRecap(att)).toBe(recap)
    return { att }
  },
  encodeRecap: ({ att }) => {
    expect(decodeRecap(encodeRecap(att))).toEqual(att)
    return encodeRecap(att)
  },
  formatStatementFromRecap: ({ statement, recap }) => statementWithRecap(statement, recap.att),
  getMethodsFromRecap: ({ recap }) => methodsOf(decodeRecap(recap) ?? {}),
  getChainsFromRecap: ({ recap }) => chainsOf(decodeRecap(recap) ?? {}),
  getRecapFromResources: ({ resources }) => recapOf(resources) ?? null,
  validateSignedCacao: ({ cacao }) => hasSigned(cacao),
  getNamespacedDidChainId: ({ iss }) => issuerOf(iss)?.chain,
  getDidAddress: ({ iss }) => issuerOf(iss)?.address,
  buildNamespacesFromAuth: ({ methods, accounts }) => ({
    eip155: parseNamespaces({ eip155: { accounts, methods, events: ['chainChanged', 'accountsChanged'] } }),
  }),
  formatRelayRpcUrl: ({ relayUrl, projectId, auth }) => formatRelayUrl({ relayUrl, projectId, token: auth }),
}

/** Results that differ on purpose, by id: what this package makes of the input instead. */
const deviations: Readonly<Record<string, unknown>> = {
  'type0-17': 'refused',
  'core-05': 'refused',
  'json-04': { id: Number('1675757972688031123') },
  'json-06': { a: '12n' },
  'json-07': undefined,
  'jsonrpc-02': { id: 1675757972688031, jsonrpc: '2.0', error: { code: -32602, message: 'my words' } },
  // Quirks of namespaces: unreadable accounts, missing lists and empty objects.
  'namespaces-08': {
    accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    chains: ['eip155:1'],
  },
  'namespaces-09': { accounts: [], chains: [] },
  'namespaces-10': { accounts: [], chains: ['eip155:1'] },
  'namespaces-11': { accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], methods: [] },
  'namespaces-12': { accounts: [] },
  'namespaces-13': {
    accounts: ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    chains: ['eip155:1'],
  },
  // The length in the EIP-191 prefix counts bytes of UTF-8.
  'cacao-06': true,
  'relayUrl-01': 'wss://relay.walletconnect.org?auth=J.W.T&projectId=p&useOnCloseEvent=true',
  'relayUrl-02': 'wss://relay.example/?a=1&auth=J.W.T&projectId=p&useOnCloseEvent=true',
}

const openAsA = (encoded: string) => openAs('11'.repeat(32), encoded)

describe('vectors of the reference library', () => {
  const isOther = ({ fn }: Vector) => fn in otherRole
  const ours = vectors.filter((vector) => !isOther(vector))

  test('each of the 171 is run or belongs to another role', () => {
    expect(vectors.length).toBe(count)
    expect(vectors.filter((vector) => !isOther(vector) && !(vector.fn in own)).map(({ id }) => id)).toEqual(
      [],
    )
    expect(vectors.filter(isOther).length).toBe(28)
  })

  test.each(ours.map((vector) => [`${vector.id} ${vector.name}`, vector] as const))(
    '%s',
    async (_, vector) => {
      const run = async () => own[vector.fn]?.(vector.input, vector)
      if (vector.id in deviations) {
        const wanted = deviations[vector.id]
        if (wanted === 'refused') await expect(run()).rejects.toThrow('refused')
        else if (vector.group === 'namespaces') expect(await run()).toMatchObject(wanted as object)
        else expect(await run()).toEqual(wanted)
      } else if (vector.throws !== undefined) await expect(run()).rejects.toThrow()
      else expect(await run()).toEqual(vector.expected)
    },
  )

  test.each(vectors.filter(({ id }) => /^type[01]-0[1-6]/.test(id)).filter(({ expected }) => expected))(
    '$id opens to the text again',
    async ({ expected, input }) => {
      const { encoding, message, symKey, type } = input
      if (encoding === 'base64url') return
      expect(type === 1 ? await openAsA(expected) : open(symKey, expected)).toBe(message)
    },
  )

  test.each(vectors.filter(({ fn }) => fn === 'encodeTypeTwoEnvelope'))(
    '$id: plain text is opened by no key',
    async ({ expected }) => {
      expect(open('11'.repeat(32), expected)).toBeUndefined()
      expect(await openAsA(expected)).toBeUndefined()
    },
  )
})
