import { type ComponentType, useRef, useState } from 'react'
import { useFoyerSession } from '../../hooks/useFoyerSession.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { useFocusTitle } from '../shell/focus.ts'
import { useTask } from '../useTask.ts'
import styles from './AccountDialog.module.css'
import { AccountOverview } from './AccountOverview.tsx'
import { EndingStatus } from './EndingStatus.tsx'
import { NoAnswer } from './NoAnswer.tsx'
import { listsTransactions } from './transactionFacts.ts'

type Step = ComponentType<{ readonly onBack: () => void }>

/** Second pages, each a separate chunk, because few visitors open them. */
const loaders = {
  accounts: () => import('./accounts/AccountsStep.tsx').then(({ AccountsStep }) => AccountsStep),
  devices: () => import('./devices/DevicesStep.tsx').then(({ DevicesStep }) => DevicesStep),
} satisfies Record<string, () => Promise<Step>>

/** The account dialog: overview, and its second pages. While the wallet of the last visit is overdue, the ways on. */
export function AccountDialog() {
  const kit = useKitInternals()
  const { unanswered } = useFoyerSession()
  const [Current, setCurrent] = useState<Step>()
  const [last, setLast] = useState<keyof typeof loaders>()
  const run = useTask()
  const steps = useRef<HTMLDivElement>(null)
  // Going back restores the focus to the row of the page.
  const findWayBackIn = (element: HTMLElement) =>
    (last && element.querySelector<HTMLElement>(`[data-foyer-page="${last}"]`)) ?? undefined
  useFocusTitle(steps, `${Boolean(unanswered)} ${Boolean(Current)}`, findWayBackIn)

  function openPage(page: keyof typeof loaders) {
    setLast(page)
    run<Step>(loaders[page], (step) => setCurrent(() => step), kit.fail)
  }

  return (
    <div ref={steps} className={styles.steps}>
      {unanswered ? (
        <NoAnswer />
      ) : Current ? (
        <div className={styles.page}>
          <Current onBack={() => setCurrent(undefined)} />
        </div>
      ) : (
        <AccountOverview onPage={openPage} />
      )}
      {listsTransactions(kit) && <EndingStatus kit={kit} />}
    </div>
  )
}
