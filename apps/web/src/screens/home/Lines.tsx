interface LinesProps {
  readonly of: readonly [string, string]
  /**
   * Visible to connected visitors (`inside`) only, or to all.
   *
   * @default all
   */
  readonly visible?: 'outside' | 'inside'
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
