interface LinesProps {
  readonly of: readonly [string, string]
  /** To whom: a visitor who is `inside` is connected. Everyone when left out. */
  readonly visible?: 'outside' | 'inside'
}

/** A heading in two lines. The space is for those who hear it. */
export function Lines({ of: [first, second], visible }: LinesProps) {
  return (
    <span data-visible={visible}>
      {first} <br />
      {second}
    </span>
  )
}
