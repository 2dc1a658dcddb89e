import type { FunctionComponent } from 'react'

export interface AvatarComponentProps {
  address: string
  /** A `data:` URL. Pictures of other hosts are not fetched: wagmi's `useEnsAvatar` does. */
  ensImage?: string | null | undefined
  /** CSS pixels. */
  size: number
}

/** Replaces the avatar, in a circle of `size`. */
export type AvatarComponent = FunctionComponent<AvatarComponentProps>
