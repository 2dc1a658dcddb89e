/** The one window in which the phone is on. Two would take each other's messages. */
export interface Claim {
  /** Resolves when this window is the one. At once with `steal`, otherwise when no other window is. */
  take(steal: boolean): Promise<boolean>
  /** Calls back when another window has become the one. */
  onLost(listener: () => void): void
}

/** By a lock of the browser, which a closed window gives back by itself. */
export function onePhone(locks: LockManager = navigator.locks): Claim {
  let lost = () => {}
  return {
    take: (steal) =>
      new Promise((resolve) => {
        const options = steal ? { steal } : { ifAvailable: true }
        locks
          .request('demo-phone', options, (lock) => {
            resolve(lock !== null)
            return lock && new Promise<never>(() => {})
          })
          .catch(() => lost())
      }),
    onLost(listener) {
      lost = listener
    },
  }
}
