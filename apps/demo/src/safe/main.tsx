import { createRoot } from 'react-dom/client'
import { readDemoConfig, type SafeConfig } from '../demoConfig.ts'
import { App } from './App.tsx'
import { createSafeDesk } from './createSafeDesk.ts'
import './safe.css'

const config = readDemoConfig<SafeConfig>()
const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(<App config={config} desk={createSafeDesk(config)} />)
