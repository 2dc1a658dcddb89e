/** What of a `WebSocket` is used. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null
  onerror: (() => void) | null
  send(text: string): void
  close(): void
}

/** What of a `BroadcastChannel` is used. */
export interface Channel {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(message: unknown): void
  close(): void
}

/** What of the Web Locks API is used. */
export interface Locks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<void>
}

/** The machine that this client runs on. */
export interface PairingEnvironment {
  openSocket(url: string): Socket
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 to 1, for jitter and the last digits of ids. Keys come from `crypto`. */
  random(): number
  /** Left out where there is no Web Locks API: each tab then has a socket of its own. */
  readonly locks?: Locks | undefined
  openChannel?: ((name: string) => Channel) | undefined
}

/** `localStorage`, or anything like it. */
export interface PairingStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

interface Globals {
  readonly WebSocket: new (url: string) => Socket
  readonly BroadcastChannel?: new (name: string) => Channel
  readonly navigator?: { readonly locks?: Locks }
}

/** The environment of a browser. */
export function browserEnvironment(): PairingEnvironment {
  const { BroadcastChannel, navigator, WebSocket } = globalThis as unknown as Globals
  return {
    openSocket: (url) => new WebSocket(url),
    now: Date.now,
    random: Math.random,
    locks: navigator?.locks,
    openChannel: BroadcastChannel && ((name) => new BroadcastChannel(name)),
  }
}
