import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

function App() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>Demo dapp</h1>
      <p>A minimal page with one connect button.</p>
      <button id="connect" type="button" onClick={() => setOpen(true)}>
        Connect Wallet
      </button>
      {open ? (
        <div id="dialog" role="dialog" aria-label="Connect a wallet">
          <button id="wallet" type="button" onClick={() => setOpen(false)}>
            Wallet
          </button>
        </div>
      ) : null}
    </main>
  )
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
