import { type RefObject, useEffect, useRef, useState } from 'react'

/** For how long "Copied!" stays, in milliseconds (B-9.9). */
export const copiedFor = 1500

export type CopyState = 'idle' | 'copied' | 'failed'

/**
 * Copies a text, and says so only after the clipboard has taken it (B-2.84). When the clipboard refuses,
 * the text in `fallback` is selected, so that the visitor can copy it by hand (X17).
 */
export function useCopy(text: string, fallback?: RefObject<HTMLElement | null>): [CopyState, () => void] {
  const [state, setState] = useState<CopyState>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      latest.current++ // An answer that comes after this is nobody's.
    },
    [],
  )

  async function copy() {
    const attempt = ++latest.current
    const copied = await write(text)
    if (attempt !== latest.current) return
    setState(copied ? 'copied' : 'failed')
    clearTimeout(timer.current)
    if (copied) timer.current = setTimeout(() => setState('idle'), copiedFor)
    else if (fallback?.current) getSelection()?.selectAllChildren(fallback.current)
  }

  return [state, () => void copy()]
}

/** False when it is denied, and where there is no clipboard at all, as on a page without https. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
