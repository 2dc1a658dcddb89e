/** The window that contains this page in a frame. */
export interface SafeFrame {
  /** Whether the parent may be of `origin`: false without a parent, or if the browser tells another origin. */
  mayBe(origin: string): boolean
  /** Delivered only if the parent's origin is `origin`. */
  post(message: unknown, origin: string): void
  /** Listens to messages of the parent only. @returns a function that stops listening */
  listen(listener: (data: unknown, origin: string) => void): () => void
}

/** The browser's frame. */
export function browserFrame(): SafeFrame {
  return {
    mayBe: parentOrigins(),
    post: (message, origin) => parent.postMessage(message, origin),
    listen(listener) {
      const onMessage = (event: MessageEvent) => {
        if (event.source === parent) listener(event.data, event.origin)
      }
      addEventListener('message', onMessage)
      return () => removeEventListener('message', onMessage)
    },
  }
}

function parentOrigins(): SafeFrame['mayBe'] {
  if (typeof window === 'undefined' || window.parent === window) return () => false
  // Older versions of Firefox have no `ancestorOrigins`: there, the referrer of a frame's first page is the parent.
  const { ancestorOrigins, origin: own } = location as Location & { readonly ancestorOrigins?: DOMStringList }
  if (ancestorOrigins) return (origin) => origin === ancestorOrigins[0]
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
  // A referrer that is hidden, or is the page before this one in the same frame, tells nothing.
  return (origin) => referrer === undefined || referrer === own || referrer === origin
}
