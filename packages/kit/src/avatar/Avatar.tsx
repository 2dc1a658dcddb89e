import { avatarBackground } from '@foyer/core'
import { useMounted } from '../hooks/useStore.ts'
import type { AvatarProps } from '../kitOptions.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import './Avatar.css'

interface Props extends AvatarProps {
  readonly size: 24 | 74 | 82
  /** Text for screen readers while a transaction is pending; also shows a spinning ring. */
  readonly pending?: string | false
}

/**
 * Avatar of an account, the same for an address on every device. Styled through the CSSOM instead of a style attribute,
 * because prerendered HTML must comply with a strict Content-Security-Policy.
 */
export function Avatar({ pending, ...props }: Props) {
  const { address, ensImage, size } = props
  const { avatar } = useKitInternals()
  // `@foyer/kit/remember` fills prerendered HTML with the default avatar only.
  const HostAvatar = useMounted() && avatar
  return (
    <span
      data-foyer-part="avatar"
      // `@foyer/kit/remember` has set its background.
      suppressHydrationWarning
      data-size={size}
      ref={(element) => {
        if (element) element.style.background = HostAvatar ? '' : avatarBackground(address)
      }}
    >
      {HostAvatar ? (
        <HostAvatar {...props} />
      ) : (
        ensImage && (
          // Covers the generated avatar once loaded. The key removes the previous account's picture at once.
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

/** Pauses before a picture that has failed is requested again, as a busy server or gateway may answer later: 5, 20 and 80 s. */
const firstPauseMs = 5_000
const lastPauseMs = 80_000

/** Marks a picture until it has loaded or failed, which may happen before hydration. */
function followLoading(image: HTMLImageElement | null) {
  if (!image) return
  let pauseMs = firstPauseMs
  const mark = () => image.toggleAttribute('data-loading', !image.complete)

  const repeat = () => {
    if (pauseMs > lastPauseMs) return
    // The same value is fetched again.
    setTimeout(() => image.isConnected && image.setAttribute('src', image.src), pauseMs)
    pauseMs *= 4
  }

  image.onload = mark
  image.onerror = () => {
    mark()
    repeat()
  }
  mark()
  if (image.complete && !image.naturalWidth) repeat()
}
