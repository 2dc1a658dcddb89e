import { useConnection, useDisconnect, useSignMessage } from 'wagmi'

/** wagmi's own hooks: they see the connection that the button makes, and the button sees theirs. */
export function App() {
  const { address } = useConnection()
  const { mutate: signMessage, data: signature } = useSignMessage()
  const { mutate: disconnect } = useDisconnect()
  if (!address) return null
  return (
    <main>
      <p>{address}</p>
      <button type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Sign
      </button>
      <button type="button" onClick={() => disconnect()}>
        Leave
      </button>
      <output>{signature}</output>
    </main>
  )
}
