import styles from './Doorway.module.css'

/** A door in a wall, ajar, with a lit room behind it. A `number` shuts it and is written on it. */
export function Doorway({ number }: { readonly number?: string }) {
  return (
    <div className={styles.scene} data-shut={number} aria-hidden="true">
      <div className={styles.wall} />
      <div className={styles.light} />
      <div className={styles.jamb}>
        <div className={styles.opening}>
          <svg
            className={styles.room}
            viewBox="0 0 300 490"
            preserveAspectRatio="xMidYMax slice"
            aria-hidden="true"
          >
            <path className={styles.back} d="M0 0h300v490H0z" />
            <path className={styles.side} d="M0 0h74v410L0 490z" />
            <path className={styles.ground} d="M74 410h226v80H0z" />
            <path className={styles.stair} d="M300 226h-34v46h-34v46h-34v46h-34v46h136z" />
            <path className={styles.window} d="M104 410V204a36 36 0 0 1 72 0v160h-12v46z" />
            <path className={styles.window} d="M104 410h60l-44 80H28z" />
          </svg>
          <div className={styles.leaf}>
            <span className={styles.panel}>{number}</span>
            <span className={styles.panel} />
            <span className={styles.knob} />
          </div>
        </div>
      </div>
    </div>
  )
}
