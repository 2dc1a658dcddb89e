import type { KitErrorCode } from '@foyer/core'
import { useContext, useEffect, useId, useState } from 'react'
import { internals } from '../../kitInternals.ts'
import { KitContext } from '../../provider/KitContext.ts'
import { useMessages } from '../useMessages.ts'
import styles from './Advice.module.css'
import { Button } from './Button.tsx'
import { Status } from './Hidden.tsx'

/** Errors of which a diagnosis can know more than their sentence, and whether relay and nodes have to be asked for it. */
const explained: Readonly<Partial<Record<KitErrorCode, 'page' | 'network'>>> = {
  timeout: 'page',
  requestPending: 'page',
  walletOffline: 'page',
  signInPrepare: 'page',
  signInSign: 'page',
  signInVerify: 'page',
  unknown: 'page',
  pairingUnavailable: 'network',
  networkUnreachable: 'network',
  switchChainFailed: 'network',
}

interface AdviceProps {
  readonly code: KitErrorCode
  /** Like the buttons next to it. */
  readonly size?: 'medium' | 'large'
}

/** "What can I do?": a press looks for the cause and adds sentences for the visitor. Renders nothing for other errors. */
export function Advice({ code, size = 'medium' }: AdviceProps) {
  // A fault can be that there is no provider.
  const kit = useContext(KitContext)?.[internals]
  const messages = useMessages()
  const [sentences, setSentences] = useState<readonly string[]>([])
  const [looking, setLooking] = useState(false)
  const id = useId()
  const depth = explained[code]

  // Another failure has other causes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code is the failure
  useEffect(() => setSentences([]), [code])

  if (!kit || !depth) return null

  function look() {
    if (!kit) return
    setLooking(true)
    const options = { network: depth === 'network' }
    Promise.all([kit.diagnose(options), import('../../doctor/advice.ts')])
      .then(([{ findings }, { adviceOf }]) => setSentences(adviceOf(findings, code, messages)), kit.fail)
      .finally(() => setLooking(false))
  }

  return (
    <>
      <Button
        kind="quiet"
        size={size}
        inactive={looking}
        aria-expanded={sentences.length > 0}
        aria-controls={id}
        onClick={sentences.length > 0 ? () => setSentences([]) : look}
      >
        {messages.advice.ask}
      </Button>
      <div id={id} className={styles.advice} hidden={sentences.length === 0}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Status>{sentences.join(' ')}</Status>
    </>
  )
}
