import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Choices } from '../choices.ts'
import styles from './Frame.module.css'

interface FrameProps {
  /** What the frame shows. */
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
    if (run !== lastRun.current || next.search !== page.location.search) frame.current.inert = true
    // In place of the page that is there, so that the way back leads out of the gallery and not through frames.
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
        onLoad={(event) => admitWhenReady(event.currentTarget)}
        // A dialog takes the focus when it opens: not from somebody who walks through the list.
        inert
      />
    </div>
  )
}

function admitWhenReady(frame: HTMLIFrameElement) {
  const page = frame.contentDocument?.documentElement
  if (!page) return
  const admit = () => {
    if (page.dataset.ready === undefined) return
    frame.inert = false
    observer.disconnect()
  }
  const observer = new MutationObserver(admit)
  observer.observe(page, { attributes: true })
  admit()
}
