/** The window that contains this page in a frame. */
export interface SafeFrame {
  /** Undefined without a parent, or if the browser does not expose its origin. */
  readonly origin: string | undefined
  /** Delivered only if the parent's origin is still `origin`. */
  post(message: unknown, origin: string): void
  /** Listens to messages of the parent only. @returns a function that stops listening */
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
  // Firefox has no `ancestorOrigins`: there, the referrer of a frame's first page is the parent.
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }
  if (ancestorOrigins) return ancestorOrigins[0]
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
}
