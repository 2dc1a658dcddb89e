import type { Transaction } from '@foyer/core'
import type { ReactNode } from 'react'
import type { KitInternals } from '../../kitInternals.ts'
import { Status } from '../parts/Hidden.tsx'
import { useToasts } from './useToasts.tsx'

export interface LiveEndingsProps {
  readonly kit: KitInternals
  readonly isOpen: boolean
  /** The transactions before this code was there. */
  readonly since: readonly Transaction[]
}

/** Toasts, and the live region that is there before its text. */
export function LiveEndings({ kit, isOpen, since }: LiveEndingsProps): ReactNode {
  const { toasts, texts } = useToasts(kit, isOpen, since)
  return (
    <>
      <Status readsAdditions>{texts}</Status>
      {toasts}
    </>
  )
}
