import { useEffect, useState } from 'react'
import { Button } from '../dialog/parts/Button.tsx'
import { Status } from '../dialog/parts/Hidden.tsx'
import { Spinner } from '../dialog/parts/Spinner.tsx'
import { useCopy } from '../dialog/parts/useCopy.ts'
import { Dialog } from '../dialog/shell/Dialog.tsx'
import { DialogHeader, DialogTitle } from '../dialog/shell/DialogHeader.tsx'
import { useTask } from '../dialog/useTask.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import styles from './DoctorDialog.module.css'
import type { Diagnosis, Finding } from './diagnosis.ts'
import { findingText, reportText } from './reportText.ts'

/** For developers, in English, like the causes. */
const texts = {
  title: 'Diagnosis',
  askingPage: 'Looking at page and wallets…',
  askingNetwork: 'Asking the relay and the nodes…',
  copy: 'Copy report',
  copied: 'Copied',
  failed: 'The browser refused to copy. The report is selected below.',
  network: 'Check the network',
  nothing: 'Nothing was found. The report says what was looked at.',
  nothingInPage: 'Nothing was found in the page and its wallets. The network has not been asked.',
} as const

const countText = (count: number) => (count === 1 ? 'One cause found' : `${count} causes found`)

interface DoctorDialogProps {
  /** A sheet at the bottom, like the dialog below it. */
  readonly mobile: boolean
  readonly onClose: () => void
}

/** Causes of a failure and what to change, for developers: in English, above the dialog that it was opened from. */
export function DoctorDialog({ mobile, onClose }: DoctorDialogProps) {
  const kit = useKitInternals()
  const [network, setNetwork] = useState(false)
  const [diagnosis, setDiagnosis] = useState<Diagnosis>()
  const run = useTask()
  const report = diagnosis ? reportText(diagnosis) : ''
  const [copyState, copy, shown] = useCopy<HTMLPreElement>(report)

  useEffect(() => {
    setDiagnosis(undefined)
    run(() => kit.diagnose({ network }), setDiagnosis, kit.fail)
  }, [run, kit, network])

  return (
    <Dialog size="normal" mobile={mobile} onClose={onClose}>
      <DialogHeader>
        <DialogTitle>
          <span lang="en">{texts.title}</span>
        </DialogTitle>
      </DialogHeader>
      <div className={styles.body} lang="en" dir="ltr">
        {diagnosis ? (
          <Findings findings={diagnosis.findings} network={network} />
        ) : (
          <p className={styles.wait}>
            <Spinner /> <span>{network ? texts.askingNetwork : texts.askingPage}</span>
          </p>
        )}
        <div className={styles.actions}>
          <Button inactive={!diagnosis} onClick={copy}>
            {copyState === 'copied' ? texts.copied : texts.copy}
          </Button>
          <Button kind="quiet" inactive={!diagnosis || network} onClick={() => setNetwork(true)}>
            {texts.network}
          </Button>
        </div>
        {copyState === 'failed' && (
          <>
            <p className={styles.text}>{texts.failed}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard */}
            <pre ref={shown} className={styles.report} tabIndex={0}>
              {report}
            </pre>
          </>
        )}
        <Status>
          {copyState === 'idle' ? diagnosis && countText(diagnosis.findings.length) : texts[copyState]}
        </Status>
      </div>
    </Dialog>
  )
}

interface FindingsProps {
  readonly findings: readonly Finding[]
  readonly network: boolean
}

function Findings({ findings, network }: FindingsProps) {
  if (findings.length === 0)
    return <p className={styles.text}>{network ? texts.nothing : texts.nothingInPage}</p>
  return (
    <ul className={styles.findings}>
      {findings.map((finding) => {
        const { what, todo } = findingText(finding)
        return (
          <li key={`${finding.cause} ${finding.about}`}>
            <strong>{what}</strong>
            <p className={styles.text}>{todo}</p>
          </li>
        )
      })}
    </ul>
  )
}
