import { Fragment, type ReactNode } from 'react'

/** A name that wraps before its dots and inner capitals, rather than anywhere in a word. */
export function Breakable({ children }: { readonly children: string }): ReactNode {
  const [first, ...rest] = children.split(/(?=\.|[A-Z][a-z])/)
  // Another name is another element: translated pages have other nodes in place of its texts.
  return (
    <span key={children}>
      {first}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts are their places
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </span>
  )
}
