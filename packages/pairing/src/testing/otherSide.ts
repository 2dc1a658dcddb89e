import { chacha20poly1305 } from '@noble/ciphers/chacha'
import { ed25519 } from '@noble/curves/ed25519'
import { concatBytes } from '@noble/hashes/utils'
import { bytesToHex, fromBase64, hexToBytes, toBase64, utf8ToBytes } from '../protocol/bytes.ts'

// For tests only: what wallets and relays do with the bytes of a dapp.

/** A type 1 envelope, as a wallet sends it. */
export function sealTypeOne(symKey: string, text: string, senderPublicKey: string, iv: Uint8Array): string {
  const sealed = chacha20poly1305(hexToBytes(symKey), iv).encrypt(utf8ToBytes(text))
  return toBase64(concatBytes(Uint8Array.of(1), hexToBytes(senderPublicKey), iv, sealed))
}

/** The parts of an envelope as hex. */
export function partsOf(envelope: string) {
  const bytes = fromBase64(envelope) ?? new Uint8Array()
  const start = bytes[0] === 1 ? 33 : 1
  return {
    type: bytesToHex(bytes.subarray(0, 1)),
    ...(start > 1 && { senderPublicKey: bytesToHex(bytes.subarray(1, start)) }),
    iv: bytesToHex(bytes.subarray(start, start + 12)),
    sealed: bytesToHex(bytes.subarray(start + 12)),
  }
}

/** The Ed25519 public key of a did:key, as the relay reads it. */
export function publicKeyOf(didKey: string): string {
  if (!didKey.startsWith('did:key:z')) throw new Error('not a did:key in base58')
  let number = 0n
  for (const digit of didKey.slice('did:key:z'.length))
    number =
      number * 58n + BigInt('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(digit))
  const hex = number.toString(16).padStart(68, '0')
  if (!hex.startsWith('ed01') || hex.length !== 68) throw new Error('not an Ed25519 key')
  return hex.slice(4)
}

/** Whether the relay takes the signature of a token. */
export function verifyRelayToken(token: string): boolean {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const { iss } = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const signed = utf8ToBytes(`${header}.${payload}`)
  return ed25519.verify(Buffer.from(signature, 'base64url'), signed, hexToBytes(publicKeyOf(iss)))
}

/** A pairing URI as the reference library's wallet reads it. */
export function parsePairingUri(received: string) {
  const uri = /^[A-Za-z0-9+/]{20,}={0,2}$/.test(received)
    ? Buffer.from(received, 'base64').toString()
    : received
  const text = uri.includes('wc://') ? uri.replace('wc://', '') : uri.replace('wc:', '')
  const [path = '', query = ''] = text.includes('?') ? text.split('?') : [text]
  const parameters = Object.fromEntries(new URLSearchParams(query))
  const scheme = /^(https?):\/\//.exec(path)
  const [topic, version] = (scheme ? path.slice(scheme[0].length) : path).split('@')
  const relay = Object.entries(parameters).flatMap(([key, value]) =>
    key.startsWith('relay-') ? [[key.slice('relay-'.length), value]] : [],
  )
  const orNaN = (number: number) => (Number.isNaN(number) ? 'NaN' : number)
  return {
    protocol: scheme?.[1] ?? '',
    topic,
    version: orNaN(Number.parseInt(version ?? '', 10)),
    relay: Object.fromEntries(relay),
    symKey: parameters.symKey ?? null,
    methods: parameters.methods?.split(',') ?? null,
    expiryTimestamp: parameters.expiryTimestamp
      ? orNaN(Number.parseInt(parameters.expiryTimestamp, 10))
      : null,
  }
}
