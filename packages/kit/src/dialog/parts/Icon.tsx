import { useState } from 'react'
import { Glyph, type GlyphName } from './Glyph.tsx'
import styles from './Icon.module.css'

interface IconProps {
  /** Undefined while loading, or if there is none. */
  readonly src: string | undefined
  /** Any CSS colour, painted at once below the picture. */
  readonly background?: string | undefined
  /** CSS pixels. */
  readonly size: 24 | 28 | 36 | 48 | 60 | 72
  readonly round?: boolean
  /** Glyph in place of a missing picture. */
  readonly placeholder: GlyphName
  readonly testId?: string
}

/** Icon of a wallet or a chain, in a box with its final size from the start. */
export function Icon({ src, background, size, round = false, placeholder, testId }: IconProps) {
  const [broken, setBroken] = useState<string>()
  const missing = src === '' || (src === undefined ? !background : src === broken)
  return (
    <span
      className={styles.icon}
      data-testid={testId}
      data-size={size}
      data-round={round || undefined}
      style={{ inlineSize: size, blockSize: size, background: missing ? undefined : background }}
    >
      {missing ? (
        <Glyph name={placeholder} size={Math.round(size * 0.6)} />
      ) : (
        src && (
          <img
            className={styles.image}
            src={src}
            alt=""
            width={size}
            height={size}
            decoding="async"
            draggable={false}
            referrerPolicy="no-referrer"
            onError={() => setBroken(src)}
          />
        )
      )}
    </span>
  )
}
