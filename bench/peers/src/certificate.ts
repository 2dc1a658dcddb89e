import { createHash, X509Certificate } from 'node:crypto'
import selfsigned from 'selfsigned'

export interface Certificate {
  readonly key: string
  readonly cert: string
  /** SHA-256 of the public key, base64, for Chromium's list of accepted certificates. */
  readonly publicKeyHash: string
}

/**
 * A certificate for `localhost` for one run. Chromium accepts its key alone: its broader switch,
 * `--ignore-certificate-errors`, turns off the HTTP cache.
 */
export async function createCertificate(): Promise<Certificate> {
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return { key, cert, publicKeyHash: createHash('sha256').update(publicKey).digest('base64') }
}
