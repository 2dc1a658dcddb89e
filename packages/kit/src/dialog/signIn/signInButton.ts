import type { DialogMessages, SignIn } from '@foyer/core'

export interface SignInButton {
  readonly label: string
  /** What a press does; absent while there is nothing to do but wait. */
  readonly press?: 'sign' | 'prepare'
}

/** B-2.71, B-4.82. What the button of "Verify your account" says and does in each state. */
export function signInButton(signIn: SignIn, t: DialogMessages['signIn']): SignInButton {
  switch (signIn.status) {
    case 'preparing':
      return { label: t.preparing }
    case 'signing':
      return { label: t.waiting }
    case 'verifying':
      return { label: t.verifying }
    case 'idle':
      if (signIn.nonce !== undefined) return { label: t.sign, press: 'sign' }
      return signIn.error ? { label: t.tryAgain, press: 'prepare' } : { label: t.preparing }
  }
}
