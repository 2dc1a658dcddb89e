import { useCommand } from '../hooks/useCommand.ts'
import { useKitInternals } from '../provider/KitContext.ts'

/** Returns a function that disconnects the wallet in use. With several wallets, the others stay. */
export function useLeaveWallet(): () => void {
  const { close } = useKitInternals()
  const command = useCommand()
  return () => {
    // At once: signing out waits for the server.
    close()
    command(({ connections, disconnect }) => (connections ? connections.disconnect() : disconnect()))
  }
}
