import { errorMessage, KitError, type KitErrorCode } from '@foyer/core'
import { Component, type ReactNode } from 'react'
import { Failure } from '../parts/Failure.tsx'
import { Hidden } from '../parts/Hidden.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './DialogBoundary.module.css'
import { DialogHeader, DialogTitle } from './DialogHeader.tsx'

/** Error boundary of a dialog: the page stays, and the dialog can be closed. */
export class DialogBoundary extends Component<
  { readonly children: ReactNode },
  { readonly code?: KitErrorCode | undefined }
> {
  override state: { readonly code?: KitErrorCode | undefined } = {}

  static getDerivedStateFromError(error: unknown) {
    return { code: error instanceof KitError ? error.code : 'unknown' }
  }

  override render() {
    const { code } = this.state
    return code ? (
      <Fault code={code} onRetry={() => this.setState({ code: undefined })} />
    ) : (
      this.props.children
    )
  }
}

function Fault(props: { readonly code: KitErrorCode; readonly onRetry: () => void }) {
  const messages = useMessages()
  return (
    <>
      <DialogHeader>
        <DialogTitle>
          <Hidden>{errorMessage(props.code, messages).message}</Hidden>
        </DialogTitle>
      </DialogHeader>
      <div className={styles.failure}>
        <Failure {...props} />
      </div>
    </>
  )
}
