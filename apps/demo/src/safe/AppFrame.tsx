import { type SafeRequest, type SafeResponse, safeSandbox } from '@foyer/testing/safe'
import { useEffect, useRef } from 'react'

interface AppFrameProps {
  readonly url: string
  onRequest(request: SafeRequest): Promise<SafeResponse>
}

/** Holds an app as Safe does, and answers what it asks by the protocol of Safe Apps. */
export function AppFrame({ url, onRequest }: AppFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)

  useEffect(() => {
    const { origin } = new URL(url)
    async function hear({ data, source, origin: from }: MessageEvent) {
      if (source !== frame.current?.contentWindow || from !== origin || !data?.id || !data.method) return
      const answer = await onRequest(data)
      ;(source as Window | null)?.postMessage(answer, origin)
    }
    addEventListener('message', hear)
    // Loaded after the listener is attached: the app's first message is not repeated.
    if (frame.current && !frame.current.src) frame.current.src = url
    return () => removeEventListener('message', hear)
  }, [url, onRequest])

  return <iframe ref={frame} title="App" sandbox={safeSandbox} allow="clipboard-write" />
}
