/** Subset of `WebSocket` that the client uses. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number; readonly reason: string }) => void) | null
  onerror: (() => void) | null
  send(text: string): void
  close(): void
}

/** Subset of `BroadcastChannel` that the client uses. */
export interface Channel {
  onmessage: ((event: { readonly data: unknown }) => void) | null
  postMessage(message: unknown): void
  close(): void
}

/** Subset of the Web Locks API that the client uses. */
export interface Locks {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    hold: () => Promise<void>,
  ): Promise<void>
}

/** Clock, network and browser interfaces of a client. */
export interface PairingEnvironment {
  openSocket(url: string): Socket
  /** Milliseconds since 1970. */
  now(): number
  /** From 0 to 1, for jitter and the last digits of ids. Keys come from `crypto`. */
  random(): number
  /** Undefined without the Web Locks API: each tab then has its own socket. */
  readonly locks?: Locks | undefined
  openChannel?: ((name: string) => Channel) | undefined
}

/** `localStorage`, or a storage with its interface. */
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
