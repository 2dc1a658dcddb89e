import { type Address, avatarBackground } from '@foyer/core'
import type { ComponentType } from 'react'
import { useMounted } from '../hooks/useMounted.ts'
import { useKit } from '../provider/KitContext.ts'
import './Avatar.css'

/** What a host's own component is told of the picture to draw. */
export interface AvatarProps {
  readonly address: Address
  /** The picture of the account's ENS name, to be loaded; nothing while it is unknown and where there is none. */
  readonly ensImage: string | undefined
  /** CSS pixels. */
  readonly size: number
}

export type AvatarComponent = ComponentType<AvatarProps>

interface Props extends AvatarProps {
  readonly size: 24 | 74 | 82
  /** Turns a ring around it while a transaction is pending, and says so with this text (B-2.17). */
  readonly pending?: string | false
}

/**
 * The picture of an account: the same for the same address on every device (B-2.83). Painted through the CSSOM
 * and not with a style attribute, because prerendered HTML must stand a strict Content-Security-Policy.
 */
export function Avatar({ pending, ...props }: Props) {
  const { address, ensImage, size } = props
  const { avatar } = useKit()
  // HTML that was made for another account is filled in by a script, which knows Foyer's picture only.
  const HostAvatar = useMounted() && avatar
  return (
    <span
      data-foyer-part="avatar"
      data-size={size}
      ref={(element) => {
        if (element) element.style.background = HostAvatar ? '' : avatarBackground(address)
      }}
    >
      {HostAvatar ? (
        <HostAvatar {...props} />
      ) : (
        ensImage && (
          // It covers the generated picture once it has loaded. The key, so that the picture of another account does not stay until the new one is there.
          <img
            key={ensImage}
            data-foyer-part="avatar-image"
            src={ensImage}
            alt=""
            referrerPolicy="no-referrer"
            ref={followLoading}
          />
        )
      )}
      {pending && <span role="img" aria-label={pending} />}
    </span>
  )
}

/** Marks a picture until it has loaded or failed: in HTML, it may have done so before React came. */
function followLoading(image: HTMLImageElement | null) {
  if (!image) return
  const look = () => image.toggleAttribute('data-loading', !image.complete)
  image.onload = image.onerror = look
  look()
}
