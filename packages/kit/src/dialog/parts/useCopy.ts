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
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useTask()

  useEffect(() => () => clearTimeout(timer.current), [])

  function show(next: CopyState) {
    setState(next)
    clearTimeout(timer.current)
  }

  function onCopied() {
    show('copied')
    timer.current = setTimeout(() => setState('idle'), copiedForMs)
  }

  function onFailed() {
    show('failed')
    if (fallback?.current) getSelection()?.selectAllChildren(fallback.current)
  }

  // Access may be denied, and pages without https have no clipboard.
  return [state, () => run(async () => navigator.clipboard.writeText(text), onCopied, onFailed)]
}
