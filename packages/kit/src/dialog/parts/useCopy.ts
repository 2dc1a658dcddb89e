import { type RefObject, useEffect, useRef, useState } from 'react'

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
  const latest = useRef(0)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      latest.current++ // Ignores a later answer.
    },
    [],
  )

  async function copy() {
    const attempt = ++latest.current
    const copied = await write(text)
    if (attempt !== latest.current) return
    setState(copied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    if (copied) timer.current = setTimeout(() => setState('idle'), copiedForMs)
    else if (fallback?.current) getSelection()?.selectAllChildren(fallback.current)
  }

  return [state, () => void copy()]
}

/** Returns false if access is denied, and without a clipboard, as on pages without https. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
