import '../stage/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { Shops } from './Shops.tsx'

const root = document.getElementById('root')
const shops = new URLSearchParams(location.search).has('shops')
if (root) createRoot(root).render(<StrictMode>{shops ? <Shops /> : <App />}</StrictMode>)
