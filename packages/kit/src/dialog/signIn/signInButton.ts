import type { DialogMessages, SignIn } from '@foyer/core'

export interface SignInButton {
  readonly label: string
  /** Action of a press; undefined while waiting. */
  readonly press?: 'sign' | 'prepare'
}

/** Label and action of the button of "Verify your account", by state. */
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
