import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTask } from '../useTask.ts'

/** Duration of "Copied!". */
export const copiedForMs = 1500

export type CopyState = 'idle' | 'copied' | 'failed'

/**
 * Copies a text, and reports success only after the clipboard has accepted it. If it refuses, the text in `fallback` is
 * selected, so that the visitor can copy it manually.
 */
export function useCopy(text: string, fallback?: RefObject<HTMLElement | null>): [CopyState, () => void] {
  const [last, setLast] = useState<{ readonly state: CopyState; readonly text: string }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useTask()

  useEffect(() => () => clearTimeout(timer.current), [])
  const shown = useRef(text)
  useEffect(() => {
    shown.current = text
  }, [text])

  function show(state: CopyState) {
    setLast({ state, text })
    clearTimeout(timer.current)
  }

  function onCopied() {
    show('copied')
    timer.current = setTimeout(() => setLast(undefined), copiedForMs)
  }

  function onFailed() {
    show('failed')
    if (fallback?.current && shown.current === text) getSelection()?.selectAllChildren(fallback.current)
  }

  // Of another account, for example, nothing has been copied.
  const state = last?.text === text ? last.state : 'idle'
  // Access may be denied, and pages without https have no clipboard.
  return [state, () => run(async () => navigator.clipboard.writeText(text), onCopied, onFailed)]
}
