import { Fragment } from 'react'

/** A label that may break between the words of `aNameLikeThis`. */
export function Label({ htmlFor, children }: { readonly htmlFor: string; readonly children: string }) {
  return (
    <label htmlFor={htmlFor}>
      {children.split(/(?<=[a-z.])(?=[A-Z])|(?<=\.)/).map((word, index) => (
        <Fragment key={word}>
          {index > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </label>
  )
}
