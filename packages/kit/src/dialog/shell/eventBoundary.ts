/** Events, in React's names, that libraries of hosts listen for outside of their own modals. */
const names = [
  'Click',
  'PointerDown',
  'PointerUp',
  'MouseDown',
  'MouseUp',
  'TouchStart',
  'TouchMove',
  'TouchEnd',
  'Wheel',
  'KeyDown',
  'KeyUp',
  'Focus',
  'Blur',
] as const

const bubbling: Readonly<Record<string, string>> = { Focus: 'focusin', Blur: 'focusout' }
const types = new Set(names.map((name) => bubbling[name] ?? name.toLowerCase()))

/** Props of an element that keep these events from the components of the host that are above it. */
export const stopAtBoundary: Readonly<Record<string, (event: { stopPropagation(): void }) => void>> =
  Object.fromEntries(names.map((name) => [`on${name}`, (event) => event.stopPropagation()]))

interface EventBoundary {
  /** Container of a React portal. */
  readonly element: HTMLElement
  /** Starts once the element is in the document; returns the function that stops it. */
  start(): () => void
}

/**
 * Creates a container whose events reach the React components inside and nothing else. Modals of hosts watch window and
 * document for presses, keys, wheel and focus outside of themselves, many of them in the capture phase, and close, cancel
 * the event or take focus back. An event inside the container is stopped at the window, in the capture phase, and passed
 * to the listeners that React has added to its portal container. The browser's own action is not prevented.
 */
export function createEventBoundary(className = ''): EventBoundary {
  const element = document.createElement('div')
  element.className = className
  const listeners = new Map<string, ((event: Event) => void)[]>()

  const { addEventListener } = element
  element.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    addEventListener.apply(element, parameters)
    const [type, listener, options] = parameters
    if (!types.has(type) || typeof listener !== 'function') return
    const known = listeners.get(type) ?? []
    const isCapturing = typeof options === 'object' ? options.capture : options
    listeners.set(type, isCapturing ? [listener, ...known] : [...known, listener])
  }

  function pass(event: Event) {
    if (!element.contains(event.target as Node)) return
    event.stopImmediatePropagation()
    for (const listener of listeners.get(event.type) ?? []) listener(event)
  }

  return {
    element,
    start() {
      const listening = new AbortController()
      for (const type of types) {
        const passive = /^(touch|wheel)/.test(type)
        window.addEventListener(type, pass, { capture: true, passive, signal: listening.signal })
      }
      return () => listening.abort()
    },
  }
}
