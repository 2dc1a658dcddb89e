import { KitError, type KitErrorCode } from '@foyer/core'
import { useEffect, useRef, useState } from 'react'
import { useKit } from '../../provider/KitContext.ts'

/** Time without an answer after which a hint and a cancel button appear. */
const slowAfterMs = 10_000

export type ChainSwitch =
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly chainId: number; readonly code: KitErrorCode }
  | { readonly status: 'confirming'; readonly chainId: number; readonly slow: boolean }

/** Switches the wallet's chain, one request at a time: a newer request replaces an older one. */
export function useChainSwitch() {
  const kit = useKit()
  const [state, setState] = useState<ChainSwitch>({ status: 'idle' })
  const latest = useRef(0)
  const confirming = state.status === 'confirming' ? state.chainId : undefined

  useEffect(() => {
    if (confirming === undefined) return
    const timer = setTimeout(
      () => setState({ status: 'confirming', chainId: confirming, slow: true }),
      slowAfterMs,
    )
    return () => clearTimeout(timer)
  }, [confirming])

  // An answer after the dialog was closed must not close the next dialog.
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
