// README: "Your own button", "Transactions in the account dialog".
import {
  ConnectButton,
  useAccountModal,
  useAddRecentTransaction,
  useConnectModal,
  useFoyerSession,
} from '@foyer/kit'

export function OwnButton() {
  const { openConnectModal } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const addTransaction = useAddRecentTransaction()
  const { account } = useFoyerSession()
  return (
    <>
      <button type="button" onClick={account ? openAccountModal : openConnectModal}>
        {account ? account.displayName : 'Come in'}
      </button>
      <button
        type="button"
        onClick={() => addTransaction({ hash: `0x${'1'.repeat(64)}`, description: 'Mint' })}
      >
        Mint
      </button>
      <ConnectButton.Custom>
        {({ openConnectModal }) => (
          <button type="button" onClick={openConnectModal}>
            Custom
          </button>
        )}
      </ConnectButton.Custom>
    </>
  )
}
