import { format } from '@foyer/core'
import { useKitInternals } from '../../provider/KitContext.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './NotSetUp.module.css'

/** Development: the missing setting for phones, the lines that set it, and a link to the instructions. */
export function NotSetUp() {
  const { opening: t } = useMessages()
  const { tryOut } = useKitInternals()
  if (!tryOut) return null
  return (
    <>
      <p className={styles.text}>{format(t.noProject, { setting: tryOut.projectSetting })}</p>
      {tryOut.commands && (
        <pre className={styles.commands} dir="ltr">
          {tryOut.commands}
        </pre>
      )}
      <TextLink href={tryOut.helpUrl}>{t.setUp}</TextLink>
    </>
  )
}
