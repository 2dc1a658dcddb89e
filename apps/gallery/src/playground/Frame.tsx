import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Choices } from '../choices.ts'
import styles from './Frame.module.css'

interface FrameProps {
  readonly ref: RefObject<HTMLIFrameElement | null>
  /** What the frame shows. */
  readonly address: string
  readonly title: string
  readonly width: Choices['width']
}

/** A window of a given width, made smaller where there is no room for it. */
export function Frame({ ref, address, title, width }: FrameProps) {
  const desk = useRef<HTMLDivElement>(null)
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
    // In place of the page that is there, so that the way back leads out of the gallery and not through frames.
    ref.current?.contentWindow?.location.replace(new URL(address, location.href))
  }, [ref, address])

  return (
    <div ref={desk} className={styles.desk}>
      <iframe
        ref={ref}
        className={styles.frame}
        title={title}
        style={{
          inlineSize: wanted,
          scale,
          marginInlineEnd: wanted * (scale - 1),
          blockSize: `${100 / scale}%`,
        }}
        onLoad={(event) => keepFocusOut(event.currentTarget)}
        // A dialog takes the focus when it opens: not from somebody who walks through the list.
        inert
      />
    </div>
  )
}

function keepFocusOut(frame: HTMLIFrameElement) {
  const page = frame.contentDocument?.documentElement
  if (!page) return
  frame.inert = true
  const admit = () => {
    frame.inert = page.dataset.ready === undefined
    if (!frame.inert) observer.disconnect()
  }
  const observer = new MutationObserver(admit)
  observer.observe(page, { attributes: true })
  admit()
}
