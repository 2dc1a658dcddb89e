import { KitError, type KitErrorCode } from '@foyer/core'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../../provider/KitContext.ts'

/** After how long without an answer the visitor gets a hint and a way out, in milliseconds. */
const slowAfter = 10_000

export type ChainSwitch =
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly chainId: number; readonly code: KitErrorCode }
  | { readonly status: 'confirming'; readonly chainId: number; readonly slow: boolean }

/** B-2.92. Asks the wallet for another network, one at a time: a newer wish replaces an older one. */
export function useChainSwitch() {
  const kit = useKit()
  const [state, setState] = useState<ChainSwitch>({ status: 'idle' })
  const latest = useRef(0)
  const confirming = state.status === 'confirming' ? state.chainId : undefined

  useEffect(() => {
    if (confirming === undefined) return
    const timer = setTimeout(
      () => setState({ status: 'confirming', chainId: confirming, slow: true }),
      slowAfter,
    )
    return () => clearTimeout(timer)
  }, [confirming])

  // An answer that comes after the dialog has gone is nobody's: it must not close the next one.
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  function switchTo(chainId: number) {
    const wish = ++latest.current
    const isAwaited = () => shown.current && wish === latest.current
    setState({ status: 'confirming', chainId, slow: false })
    kit
      .engine()
      .then((engine) => engine.switchChain(chainId))
      .then(
        () => isAwaited() && kit.close(),
        (error: unknown) => isAwaited() && fail(error, chainId),
      )
  }

  function fail(error: unknown, chainId: number) {
    const code = error instanceof KitError ? error.code : 'switchChainFailed'
    if (code === 'userRejected') kit.close()
    else setState({ status: 'failed', chainId, code })
  }

  function cancel() {
    latest.current++
    setState({ status: 'idle' })
  }

  return { state, switchTo, cancel }
}
