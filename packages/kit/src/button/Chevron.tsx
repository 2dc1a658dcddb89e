import styles from './ConnectButton.module.css'

export function Chevron() {
  return (
    <svg className={styles.chevron} viewBox="0 0 14 8" width="14" height="8" aria-hidden="true">
      <path
        d="m1.5 1.5 5.5 5 5.5-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
