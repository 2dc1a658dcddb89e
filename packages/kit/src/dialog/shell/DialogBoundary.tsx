import { Component, type ReactNode } from 'react'
import { Alert } from '../parts/Alert.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './DialogBoundary.module.css'
import { DialogHeader } from './DialogHeader.tsx'
import { DialogTitle } from './DialogTitle.tsx'

/** Keeps a fault within one dialog: the page stays, and the dialog can be closed (X20). */
export class DialogBoundary extends Component<
  { readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children
  }
}

function Failure() {
  const { errors } = useMessages()
  return (
    <>
      <DialogHeader>
        <DialogTitle look="hidden">{errors.unknown}</DialogTitle>
      </DialogHeader>
      <div className={styles.failure}>
        <Alert>{errors.unknown}</Alert>
      </div>
    </>
  )
}
