import { type JsonBounds, tryReadJson } from './readJson.ts'

const bounds: JsonBounds = {
  // As much as browsers store for one origin.
  maxCharacters: 5_500_000,
  maxDepth: 32,
  maxItems: 100_000,
  maxKeys: 100_000,
}

/**
 * Reads a JSON text of the browser's storage, which every script of the origin can write.
 *
 * @returns undefined for no text, for text that is no JSON, and for more than is read. Never throws.
 */
export function readStoredJson(text: string | null): unknown {
  return text === null ? undefined : tryReadJson(text, bounds)
}
