import '@foyer/kit/styles.css'
import './shell/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { readConfig } from './config.ts'
import { createPageKit } from './wallet/kit.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root".')

const config = readConfig(document)
const app = <App config={config} kit={createPageKit(config)} path={location.pathname} />

// The built page arrives rendered; the one that Vite serves while developing does not.
if (root.firstElementChild) hydrateRoot(root, app)
else createRoot(root).render(app)
