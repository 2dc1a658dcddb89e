/** A door in a wall, ajar, with a lit room behind it. A `number` shuts it and is written on it. */
export function Doorway({ number }: { readonly number?: string }) {
  return (
    <div className="scene" data-shut={number} aria-hidden="true">
      <div className="jamb">
        <div className="opening">
          <svg viewBox="0 0 300 490" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
            <path fill="currentColor" d="M0 0h300v490H0z" />
            <path fill="#ff96cb" d="M0 0h74v410L0 490z" />
            <path fill="#ffb9dd" d="M74 410h226v80H0z" />
            <path fill="#d83a8d" d="M300 226h-34v46h-34v46h-34v46h-34v46h136z" />
            <path fill="#fff4fa" d="M104 410V204a36 36 0 0 1 72 0v160h-12v46l-44 80H28z" />
          </svg>
          <div className="leaf">
            <span>{number}</span>
            <span />
            <i />
          </div>
        </div>
      </div>
      <div className="wall" />
      <div className="light" />
    </div>
  )
}
