import { type Address, avatarPaint } from '@foyer/core'
import './Avatar.css'

interface AvatarProps {
  readonly address: Address
  /** The account's own picture. It covers the generated one when it has loaded; until then, or if it fails, that one is seen. */
  readonly image?: string | undefined
  readonly size: 24 | 74 | 82
  /** Turns a ring around it while a transaction is pending, and says so with this text (B-2.17). */
  readonly pending?: string | false
}

/**
 * The picture of an account: the same for the same address on every device (B-2.83). Painted through the CSSOM
 * and not with a style attribute, because prerendered HTML must stand a strict Content-Security-Policy.
 */
export function Avatar({ address, image, size, pending }: AvatarProps) {
  return (
    <span
      data-foyer-part="avatar"
      data-size={size}
      ref={(element) => {
        if (element) element.style.background = avatarPaint(address)
      }}
    >
      {/* The key, so that the picture of another account does not stay until the new one is there. */}
      {image && (
        <img key={image} data-foyer-part="avatar-image" src={image} alt="" referrerPolicy="no-referrer" />
      )}
      {pending && <span role="img" aria-label={pending} />}
    </span>
  )
}
