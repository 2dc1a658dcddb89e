import { type Primitives, webPrimitives } from './webPrimitives.ts'

let loading: Promise<Primitives> | undefined

/**
 * The Web Cryptography API if it has both curves, else noble, which is fetched.
 *
 * @throws what the browser says of code that cannot be fetched. A later call tries again.
 */
export function loadPrimitives(): Promise<Primitives> {
  loading ??= choosePrimitives().catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return loading
}

async function choosePrimitives(): Promise<Primitives> {
  // WebKit refuses one of zeros.
  const anyKey = new Uint8Array(32).fill(1)
  try {
    await Promise.all([webPrimitives.x25519PublicKey(anyKey), webPrimitives.ed25519PublicKey(anyKey)])
    return webPrimitives
  } catch {
    return (await import('./noblePrimitives.ts')).noblePrimitives
  }
}

/** Every secure context has this hash, whatever else it lacks: a code does not wait for code to be fetched. */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  const { sha256 } = globalThis.crypto?.subtle ? webPrimitives : await loadPrimitives()
  return sha256(bytes)
}
