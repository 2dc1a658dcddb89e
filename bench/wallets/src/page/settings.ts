declare const foyerSettings: {
  /** The nodes of the rig, by decimal chain id. */
  readonly nodes: { readonly 1: string; readonly 137: string; readonly 480: string }
  /** Private key of the first account of local chains. */
  readonly key: `0x${string}`
}

/** Written into the script when it is built. */
export const settings = foyerSettings
