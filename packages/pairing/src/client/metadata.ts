import { object, otherwise, readableItems, text } from '../protocol/schema.ts'

/** How a peer describes itself (section 13). Of a wallet: untrusted text; `redirect` is never opened unchecked. */
export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

const short = otherwise(text(1024), '')

/** Missing texts are empty, missing lists too. */
export const metadata = object<Metadata>({
  name: short,
  description: short,
  url: short,
  icons: readableItems(text(2048), 10),
})

export const noMetadata: Metadata = { name: '', description: '', url: '', icons: [] }
