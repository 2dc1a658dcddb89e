import { type Primitives, webPrimitives } from './webPrimitives.ts'

let loading: Promise<Primitives> | undefined

/**
 * The Web Cryptography API if it has both curves, else noble, a lazy chunk.
 *
 * @throws TypeError (as a rejection) of the browser if the download fails. A later call tries again.
 */
export function loadPrimitives(): Promise<Primitives> {
  loading ??= choosePrimitives().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

async function choosePrimitives(): Promise<Primitives> {
  // WebKit refuses a key of zeros.
  const anyKey = new Uint8Array(32).fill(1)
  try {
    await Promise.all([webPrimitives.x25519PublicKey(anyKey), webPrimitives.ed25519PublicKey(anyKey)])
    return webPrimitives
  } catch {
    return (await import('./noblePrimitives.ts')).noblePrimitives
  }
}

/** SHA-256. Secure contexts have it even without the curves, so that a pairing URI does not wait for a download. */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256 } = globalThis.crypto?.subtle ? webPrimitives : await loadPrimitives()
  return sha256(bytes)
}
