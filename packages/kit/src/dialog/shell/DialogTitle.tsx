import type { ReactNode } from 'react'
import { useDialog } from './DialogContext.ts'
import styles from './DialogTitle.module.css'

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
      className={styles.title}
      data-look={look}
      data-testid={testId}
      data-foyer-title=""
      tabIndex={-1}
      {...rest}
    />
  )
}
