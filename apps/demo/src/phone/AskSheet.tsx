import type { Address } from '@foyer/core'
import { useEffect, useRef, useState } from 'react'
import type { DemoAccount } from '../demoConfig.ts'
import { useFocusAfter } from '../useFocusAfter.ts'
import { type Asked, accountName } from './phoneState.ts'

interface AskSheetProps {
  readonly requested: Asked
  readonly accounts: readonly DemoAccount[]
  /** The focus was in the sheet, and has no place to go back to. */
  readonly onFocusLost: () => void
}

/** A question to the owner, over the screen. It goes only by an answer; Escape is a "no". */
export function AskSheet({ requested, accounts, onFocusLost }: AskSheetProps) {
  const { heading, sentence, warning, agree, accounts: choice } = requested.view
  const [picked, setPicked] = useState<Address | undefined>(choice?.[0])
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusAfter(dialog, onFocusLost)

  useEffect(() => {
    dialog.current?.showModal()
    // On the heading, not on a button: a key that was meant for something else must agree to nothing.
    title.current?.focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="asked-heading"
      aria-describedby="asked-sentence"
      onCancel={(event) => {
        event.preventDefault()
        requested.reject()
      }}
    >
      <h2 id="asked-heading" ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <p id="asked-sentence">{sentence}</p>
      {warning && (
        <p className="trouble" role="alert">
          {warning}
        </p>
      )}
      <Details {...requested.view} />
      {choice && <AccountChoice {...{ accounts, choice, picked }} onPick={setPicked} />}
      <div className="pair">
        <button type="button" onClick={() => requested.reject()}>
          Reject
        </button>
        <button type="button" className="primary" onClick={() => requested.agree(picked)}>
          {agree}
        </button>
      </div>
    </dialog>
  )
}

/** The message or transaction to approve. */
function Details({ text, details }: Pick<Asked['view'], 'text' | 'details'>) {
  return (
    <>
      {text && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard
        <section className="text" tabIndex={0} aria-label="What you sign">
          {text}
        </section>
      )}
      {details.length > 0 && (
        <dl>
          {details.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

interface AccountChoiceProps {
  readonly accounts: readonly DemoAccount[]
  readonly choice: readonly Address[]
  readonly picked: Address | undefined
  readonly onPick: (address: Address) => void
}

function AccountChoice({ accounts, choice, picked, onPick }: AccountChoiceProps) {
  return (
    <fieldset className="choice">
      <legend>Account</legend>
      {choice.map((address) => (
        <label key={address}>
          <input type="radio" name="picked" checked={address === picked} onChange={() => onPick(address)} />
          {accountName(accounts, address)}
        </label>
      ))}
    </fieldset>
  )
}
