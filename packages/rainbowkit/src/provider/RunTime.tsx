'use client'
import type { DisclaimerComponent, AvatarComponent as KitAvatar } from '@foyer/kit'
import { createContext, useContext } from 'react'
import type { AvatarComponent } from '../types/avatar.ts'

interface RunTimeProps {
  readonly avatar: AvatarComponent | undefined
  readonly disclaimer: DisclaimerComponent | undefined
}

/** Components of the host that may be others at every render, while the kit stays the same. */
export const RunTimeContext = createContext<RunTimeProps>({ avatar: undefined, disclaimer: undefined })

/** The avatar of the kit: the one that the provider has now. */
export const RunTimeAvatar: KitAvatar = (props) => {
  const { avatar: Avatar } = useContext(RunTimeContext)
  return Avatar ? <Avatar {...props} /> : null
}

/** The disclaimer of the kit: the one that the provider has now. */
export const RunTimeDisclaimer: DisclaimerComponent = (props) => {
  const { disclaimer: Disclaimer } = useContext(RunTimeContext)
  return Disclaimer ? <Disclaimer {...props} /> : null
}
