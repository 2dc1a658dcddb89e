interface LinesProps {
  readonly of: readonly [string, string]
  /**
   * The values of `data-foyer-status` with which it is visible.
   *
   * @default all
   */
  readonly visible?: string
}

/** A heading in two lines. The space is for screen readers. */
export function Lines({ of: [first, second], visible }: LinesProps) {
  return (
    <span data-visible={visible}>
      {first} <br />
      {second}
    </span>
  )
}
