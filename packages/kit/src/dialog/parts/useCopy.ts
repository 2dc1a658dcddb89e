import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTask } from '../useTask.ts'

/** Duration of "Copied!". */
const copiedForMs = 1500

type CopyState = 'idle' | 'copied' | 'failed'

export type Copying<Shown extends HTMLElement = HTMLParagraphElement> = readonly [
  state: CopyState,
  copy: () => void,
  /** Of the element that shows the text, at the latest after a failure. */
  shown: RefObject<Shown | null>,
]

/**
 * Copies a text, and reports success only after the clipboard has accepted it. If it refuses, the text in `shown` is
 * selected, so that the visitor can copy it manually.
 */
export function useCopy<Shown extends HTMLElement = HTMLParagraphElement>(text: string): Copying<Shown> {
  const [last, setLast] = useState<{ readonly state: CopyState; readonly text: string }>()
  const shown = useRef<Shown>(null)
  const run = useTask()

  // A new object after every press: the time starts again, and the text is selected again.
  useLayoutEffect(() => {
    if (last?.text !== text) return
    if (last.state === 'failed' && shown.current) getSelection()?.selectAllChildren(shown.current)
    if (last.state !== 'copied') return
    const timer = setTimeout(() => setLast(undefined), copiedForMs)
    return () => clearTimeout(timer)
  }, [last, text])

  function copy() {
    // A failure that stays in the page is not announced again.
    setLast((before) => (before?.state === 'failed' ? undefined : before))
    const show = (state: CopyState) => () => setLast({ state, text })
    // Access may be denied, and pages without https have no clipboard.
    run(async () => navigator.clipboard.writeText(text), show('copied'), show('failed'))
  }

  // Of another account, for example, nothing has been copied.
  return [last?.text === text ? last.state : 'idle', copy, shown]
}
