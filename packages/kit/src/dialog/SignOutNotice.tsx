import { useCommand } from '../hooks/useCommand.ts'
import { useStore } from '../hooks/useStore.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import { Notice } from '../provider/Notice.tsx'
import { useMessages } from './useMessages.ts'

/** Notice that the server has not ended the session of a visitor who has left. */
export function SignOutNotice() {
  const { signOut } = useKitInternals()
  const { status } = useStore(signOut)
  const { account, signIn } = useMessages()
  const command = useCommand()
  if (status === 'idle') return null
  // While it is asked by itself, the button keeps its place and the focus.
  const inactive = status === 'late'
  return (
    <Notice>
      {account.notSignedOut}
      <button
        type="button"
        aria-disabled={inactive}
        onClick={() => inactive || command((engine) => engine.disconnect())}
      >
        {signIn.tryAgain}
      </button>
    </Notice>
  )
}
