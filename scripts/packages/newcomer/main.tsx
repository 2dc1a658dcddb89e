import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import App from './App'
import { App as Themed } from './Themed'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
      <Themed />
    </StrictMode>,
  )
