import type { Address } from '@foyer/core'
import type { ComponentType } from 'react'

/** Props of a host's avatar component. */
export interface AvatarProps {
  readonly address: Address
  /** URL of the ENS avatar. Undefined while unknown, and if there is none. */
  readonly ensImage: string | undefined
  /** CSS pixels. */
  readonly size: number
}

export type AvatarComponent = ComponentType<AvatarProps>
