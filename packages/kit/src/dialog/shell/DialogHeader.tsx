import type { ReactNode } from 'react'
import { IconButton } from '../parts/IconButton.tsx'
import { useMessages } from '../useMessages.ts'
import { useDialog } from './DialogContext.ts'
import styles from './DialogHeader.module.css'

interface DialogHeaderProps {
  /** The title. Without it, the close button floats above the content. */
  readonly children?: ReactNode
  readonly onBack?: (() => void) | undefined
}

/** Header of a dialog or a panel: back button, title, close button. */
export function DialogHeader({ children, onBack }: DialogHeaderProps) {
  const t = useMessages()
  const { onClose } = useDialog()
  return (
    <div className={styles.header} data-floating={!children || undefined}>
      {onBack && <IconButton glyph="back" label={t.back} onClick={onBack} />}
      <div className={styles.place}>{children}</div>
      {onClose && <IconButton glyph="close" label={t.close} onClick={onClose} />}
    </div>
  )
}

interface TitleProps {
  readonly children: ReactNode
  /** In the header, or large above the content. */
  readonly look?: 'header' | 'display'
  readonly testId?: string
}

/** The heading that names the surrounding dialog. Exactly one per dialog. */
export function DialogTitle(props: TitleProps) {
  const { titleId, onClose } = useDialog()
  // A part of a page stands below the heading of the page.
  return <Title as={onClose ? 'h1' : 'h2'} id={titleId} {...props} />
}

/** Heading of a part of the dialog. */
export function PartTitle(props: TitleProps) {
  return <Title as="h2" {...props} />
}

/** Heading of a step, which names the dialog unless the list next to it does. */
export function StepTitle(props: TitleProps) {
  return useDialog().wide ? <PartTitle {...props} /> : <DialogTitle {...props} />
}

interface HeadingProps extends TitleProps {
  readonly as: 'h1' | 'h2'
  readonly id?: string
}

function Title({ as: Heading, look = 'header', testId, ...rest }: HeadingProps) {
  return (
    <Heading
      className={styles.heading}
      data-look={look}
      data-testid={testId}
      data-foyer-title=""
      tabIndex={-1}
      {...rest}
    />
  )
}
