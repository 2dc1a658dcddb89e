import type { Attempt, KitErrorCode, Platform, WalletEntry } from '@foyer/core'

/** A cause that the doctor can name. `docs/guides/doctor.md` has a line for each. */
export type Cause =
  // The page
  | 'insecurePage' // http: wallets and passkeys refuse it
  | 'storageBlocked' // localStorage cannot be written: nothing is remembered
  | 'cookiesBlocked' // signing in needs them
  | 'framePermissions' // the frame does not allow what dialogs need
  | 'openerPolicy' // Cross-Origin-Opener-Policy cuts the ties to a wallet's window
  | 'popupBlocked' // the browser kept the wallet's window from opening
  | 'webView' // the browser inside of another app
  | 'clockWrong' // more than a minute away from the server's
  | 'outdatedPage' // a file of this build could not be fetched, though the server answers
  // Wallets
  | 'walletContested' // two extensions announce themselves under one rdns
  | 'walletLocked'
  | 'walletSilent'
  | 'appNotOpened' // the link to an app opened nothing
  // The relay
  | 'relayBlocked' // by the Content-Security-Policy
  | 'relayDown'
  | 'relayRefused' // it does not accept the project id, or this origin
  // Nodes
  | 'nodeBlocked' // by the Content-Security-Policy
  | 'nodeDown'
  | 'nodeWithoutCors'
  | 'nodeLimited' // HTTP 429
  | 'nodeOfAnotherChain'
  // The sign-in server
  | 'originRefused' // it expects another origin
  | 'chainRefused' // it does not accept the chain of the page

export interface Finding {
  readonly cause: Cause
  /** The wallet, host or policy that it is about: never an address or a path. */
  readonly about?: string
}

/** One refusal of the page's Content-Security-Policy. */
export interface CspViolation {
  /** The directive, such as `connect-src`. */
  readonly directive: string
  /** Origin of what was refused, or its kind (`inline`, `eval`). */
  readonly blocked: string
}

export interface PageExamination {
  readonly origin: string
  readonly secure: boolean
  readonly framed: boolean
  readonly storage: boolean
  readonly cookies: boolean
  /** False in a frame that was not given `clipboard-write`; undefined where the browser does not say. */
  readonly clipboard?: boolean
  /** Value of Cross-Origin-Opener-Policy, if there is one. */
  readonly openerPolicy?: string
  /** The app whose web view this is. */
  readonly webView?: string
  /** Milliseconds by which this clock is ahead of the server that the page came from. */
  readonly clockAheadMs?: number
  readonly violations: readonly CspViolation[]
}

export interface WalletExamination {
  readonly id: string
  readonly name: string
  readonly route: WalletEntry['route']
  readonly installed: boolean | undefined
  readonly contested: boolean
  /** Asked without a prompt, for the wallet of the last attempt and the recent ones. */
  readonly state?: 'answers' | 'locked' | 'silent'
}

export interface NodeExamination {
  /** Decimal (EIP-155). */
  readonly chainId: number
  /** Without path and key. */
  readonly origin: string
  readonly result: 'ok' | 'blocked' | 'down' | 'withoutCors' | 'limited' | 'otherChain'
}

export interface RelayExamination {
  readonly origin: string
  readonly result: 'ok' | 'blocked' | 'down' | 'refused'
  /** The words of the relay. */
  readonly reason?: string
}

export interface NetworkExamination {
  readonly nodes: readonly NodeExamination[]
  /** Absent if phones are not paired. */
  readonly relay?: RelayExamination
}

/** All that the doctor has seen. Contains no address, signature, topic, URI or key. */
export interface Diagnosis {
  readonly userAgent: string
  readonly platform: Platform
  readonly page: PageExamination
  readonly wallets: readonly WalletExamination[]
  /** Wallets that are announced or in a global, by what they claim to be. */
  readonly claims: readonly string[]
  readonly attempt: {
    readonly status: Attempt['status']
    readonly walletId?: string
    readonly code?: KitErrorCode
  }
  readonly signIn: { readonly status: string; readonly code?: KitErrorCode; readonly refusal?: string }
  /** Requests that wait for the wallet. */
  readonly pending: readonly ('connect' | 'signature' | 'chainSwitch')[]
  /** Only on request: asks the relay and the nodes. */
  readonly network?: NetworkExamination
  readonly findings: readonly Finding[]
}

export interface DiagnoseOptions {
  /**
   * Also asks each configured node for its chain id, and the relay for a connection: requests to other hosts.
   *
   * @default false
   */
  readonly network?: boolean
}
