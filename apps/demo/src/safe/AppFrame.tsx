import { type SafeRequest, type SafeResponse, safeSandbox } from '@foyer/testbed/safe'
import { useEffect, useRef, useState } from 'react'

interface AppFrameProps {
  readonly url: string
  onRequest(request: SafeRequest): Promise<SafeResponse>
}

/** Holds an app as Safe does, and answers what it asks by the protocol of Safe Apps. */
export function AppFrame({ url, onRequest }: AppFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isThere, setIsThere] = useState(false)
  const { host, origin } = new URL(url)

  useEffect(() => {
    async function hear({ data, source, origin: from }: MessageEvent) {
      if (source !== frame.current?.contentWindow || from !== origin || !data?.id || !data.method) return
      const response = await onRequest(data)
      ;(source as Window | null)?.postMessage(response, origin)
    }
    addEventListener('message', hear)
    // Loaded after the listener is attached: the app's first message is not repeated.
    if (frame.current && !frame.current.src) frame.current.src = url
    return () => removeEventListener('message', hear)
  }, [url, origin, onRequest])

  return (
    <main className="app" data-there={isThere || undefined}>
      {!isThere && (
        <p className="opening">
          Opening the app at {host}
          {'\u00a0'}…
          <small>If nothing comes: Safari does not find that name. Open this page in another browser.</small>
        </p>
      )}
      <iframe
        ref={frame}
        title="App"
        sandbox={safeSandbox}
        allow="clipboard-write"
        // The empty page of a frame without an address loads, too.
        onLoad={({ currentTarget }) => setIsThere(currentTarget.src !== '')}
      />
    </main>
  )
}
