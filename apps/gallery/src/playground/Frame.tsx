import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Choices } from '../choices.ts'
import styles from './Frame.module.css'

/** In milliseconds: how long a state may take to stand still. */
const timeoutMs = 10_000

interface FrameProps {
  /** Address of the frame. */
  readonly address: string
  readonly title: string
  readonly width: Choices['width']
  /** Another number starts the page over. */
  readonly run: number
}

/** A window of a given width, made smaller where there is no room for it. */
export function Frame({ address, title, width, run }: FrameProps) {
  const desk = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const lastRun = useRef(run)
  const [room, setRoom] = useState(0)
  const wanted = width === 'fit' ? room : Number(width)
  const scale = wanted > room && room > 0 ? room / wanted : 1

  useLayoutEffect(() => {
    if (!desk.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(desk.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const page = frame.current?.contentWindow
    if (!frame.current || !page) return
    const next = new URL(address, location.href)
    if (run !== lastRun.current || next.search !== page.location.search) keepFocus(frame.current)
    // Replaces the page in the frame, so that the browser's Back leaves the gallery.
    if (run === lastRun.current) page.location.replace(next)
    else page.location.reload()
    lastRun.current = run
  }, [address, run])

  return (
    <div ref={desk} className={styles.desk}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        style={{
          inlineSize: wanted,
          scale,
          marginInlineEnd: wanted * (scale - 1),
          blockSize: `${100 / scale}%`,
        }}
      />
    </div>
  )
}

/**
 * A dialog takes focus when it opens, but not from the list of states. Until the page in the frame
 * stands still, the focus goes back to where it was.
 */
function keepFocus(frame: HTMLIFrameElement) {
  let owner = document.activeElement
  const before = frame.contentDocument
  const end = performance.now() + timeoutMs
  const timer = setInterval(() => {
    const { activeElement } = document
    if (activeElement !== frame) owner = activeElement
    else if (owner instanceof HTMLElement) owner.focus()
    const { contentDocument: page } = frame
    const isReady = page !== before && page?.documentElement?.dataset.ready !== undefined
    if (isReady || performance.now() > end) clearInterval(timer)
  }, 20)
}
