import { Fragment, type ReactNode } from 'react'

/** A name that wraps before its dots and inner capitals, rather than anywhere in a word. */
export function Breakable({ children }: { readonly children: string }): ReactNode {
  return children.split(/(?=\.|[A-Z][a-z])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
