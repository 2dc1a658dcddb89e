/** A key as Playwright names it; `Shift+` before it holds Shift. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Escape' | 'ArrowDown' | 'Home' | 'End' | 'm'

export interface Size {
  /** CSS px of the viewport. */
  readonly width: number
  readonly height: number
}

/** A window of a browser: the least that the drivers of all engines have in common. */
export interface Tab {
  go(url: string): Promise<void>
  reload(): Promise<void>
  /** Runs a function in the page. It must not use anything from outside itself. */
  run<A, R>(inPage: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Presses the pointer at a point of the viewport, as trusted events. */
  clickAt(x: number, y: number): Promise<void>
  /** Turns the wheel downwards by this many CSS px, with the pointer at a point of the viewport. */
  wheelAt(x: number, y: number, distance: number): Promise<void>
  /** Presses a key, as trusted events. */
  press(key: Key): Promise<void>
  /** @returns a PNG of the viewport */
  picture(): Promise<Buffer>
}

/** A browser with a new profile. */
export interface Engine {
  /** Name and version, as the browser states them. */
  readonly version: string
  openTab(size: Size): Promise<Tab>
  stop(): Promise<void>
}

export interface EngineOptions {
  /** Value of `prefers-color-scheme`. */
  readonly colorScheme: 'light' | 'dark'
}
