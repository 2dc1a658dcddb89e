import type { KitErrorCode } from '@foyer/core'
import { type ComponentType, useContext, useId, useState } from 'react'
import { internals, type KitInternals } from '../../kitInternals.ts'
import { KitContext } from '../../provider/KitContext.ts'
import { useDialog } from '../shell/DialogContext.ts'
import { useMessages } from '../useMessages.ts'
import { useTask } from '../useTask.ts'
import { Button } from './Button.tsx'
import styles from './Help.module.css'
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

interface HelpProps {
  /** Undefined while a wallet is slow. */
  readonly code: KitErrorCode | undefined
  /** Like the buttons next to it. */
  readonly size?: 'medium' | 'large'
}

/** Ways to the cause of a failure: advice for the visitor, and a diagnosis for developers if the site has the option `doctor`. */
export function Help({ code, size = 'medium' }: HelpProps) {
  // A fault can be that there is no provider.
  const kit = useContext(KitContext)?.[internals]
  const depth = code && explained[code]
  return (
    kit && (
      <>
        {depth && <Advice {...{ kit, code, depth, size }} />}
        {kit.doctor && <Details {...{ kit, size }} />}
      </>
    )
  )
}

interface AdviceProps extends Required<HelpProps> {
  readonly kit: KitInternals
  readonly code: KitErrorCode
  readonly depth: 'page' | 'network'
}

/** "What can I do?": a press looks for the cause and adds sentences for the visitor. */
function Advice({ kit, code, depth, size }: AdviceProps) {
  const messages = useMessages()
  const [found, setFound] = useState<{ readonly code: KitErrorCode; readonly sentences: readonly string[] }>()
  const [looking, setLooking] = useState(false)
  const run = useTask()
  const id = useId()

  // Another failure has other causes.
  const sentences = found?.code === code ? found.sentences : []
  const isOpen = sentences.length > 0

  function look() {
    setLooking(true)
    const options = { network: depth === 'network' }
    run(
      () => Promise.all([kit.diagnose(options), import('../../doctor/advice.ts')]),
      ([{ findings }, { adviceOf }]) => {
        setLooking(false)
        setFound({ code, sentences: adviceOf(findings, code, messages) })
      },
      (error, again) => {
        setLooking(false)
        void kit.fail(error, again)
      },
    )
  }

  return (
    <>
      <Button
        kind="quiet"
        size={size}
        inactive={looking}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={isOpen ? () => setFound(undefined) : look}
      >
        {messages.advice.ask}
      </Button>
      <div id={id} className={styles.advice} hidden={!isOpen}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Status>{sentences.join(' ')}</Status>
    </>
  )
}

interface DoctorProps {
  readonly mobile: boolean
  readonly onClose: () => void
}

/** Opens the diagnosis above this dialog. */
function Details({ kit: { fail }, size }: Pick<AdviceProps, 'kit' | 'size'>) {
  const { mobile } = useDialog()
  const { actions } = useMessages()
  const [Doctor, setDoctor] = useState<ComponentType<DoctorProps>>()
  const run = useTask()

  function open() {
    run(
      () => import('../../doctor/DoctorDialog.tsx'),
      ({ DoctorDialog }) => setDoctor(() => DoctorDialog),
      fail,
    )
  }

  return (
    <>
      <Button kind="quiet" size={size} onClick={open}>
        {actions.details}
      </Button>
      {Doctor && <Doctor mobile={mobile} onClose={() => setDoctor(undefined)} />}
    </>
  )
}
