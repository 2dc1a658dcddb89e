import styles from './Spinner.module.css'

/** Progress indicator next to a text. */
export function Spinner({ size = 20 }: { readonly size?: number }) {
  return (
    <svg
      className={styles.spinner}
      style={{ inlineSize: size, blockSize: size }}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="12" cy="12" r="9.5" />
      <path className={styles.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
    </svg>
  )
}
