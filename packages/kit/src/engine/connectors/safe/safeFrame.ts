/** The window around this page, as far as a page may know it. */
export interface SafeFrame {
  /** The parent's origin, or undefined when there is no parent or the browser does not tell. */
  readonly origin: string | undefined
  /** Sends to the parent, if its origin is still this one. */
  post(message: unknown, origin: string): void
  /** Hears what the parent says, and nobody else. Returns the way to stop. */
  listen(listener: (data: unknown, origin: string) => void): () => void
}

/** The browser's frame. */
export function browserFrame(): SafeFrame {
  return {
    origin: parentOrigin(),
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

function parentOrigin(): string | undefined {
  if (typeof window === 'undefined' || window.parent === window) return undefined
  // Firefox has no `ancestorOrigins`; there, the first page of a frame was referred to by its parent.
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }
  if (ancestorOrigins) return ancestorOrigins[0]
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}
