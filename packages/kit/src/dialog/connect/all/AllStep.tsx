import type { AllWallets } from '@foyer/core'
import { useEffect, useState } from 'react'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { fetchAhead } from '../../../schedule.ts'
import { Spinner } from '../../parts/Spinner.tsx'
import { DialogHeader, StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { useTask } from '../../useTask.ts'
import styles from './AllRow.module.css'
import type { AllStepProps } from './AllWalletsPanel.tsx'

const fetchModule = () => import('./AllWalletsPanel.tsx')
type AllModule = Awaited<ReturnType<typeof fetchModule>>

/** Kept between dialogs, so that it is in the first frame from the second opening on. */
let loaded: AllModule | undefined

async function load(all: AllWallets | undefined): Promise<AllModule> {
  const [module] = await Promise.all([fetchModule(), all?.load()])
  loaded = module
  return module
}

/** Fetches the search and the records, before the press that shows them. */
export function preloadAllWallets(all: AllWallets): void {
  fetchAhead(() => load(all))
}

/** "All wallets". Its search and its records are chunks of their own, fetched when it is opened, if not before. */
export function AllStep(props: AllStepProps) {
  const { connect: t } = useMessages()
  const kit = useKitInternals()
  const run = useTask()
  const { all } = props.discovery
  const [module, setModule] = useState(all?.entries.get().length ? loaded : undefined)

  useEffect(() => {
    if (!module) run(() => load(all), setModule, kit.fail)
  }, [run, kit, all, module])

  if (module && all) return <module.AllWalletsPanel {...props} all={all} />
  return (
    <>
      <DialogHeader onBack={props.onBack}>
        <StepTitle>{t.allWallets}</StepTitle>
      </DialogHeader>
      <div className={styles.waiting}>
        <Spinner size={28} />
      </div>
    </>
  )
}
