import { createRoot } from 'react-dom/client'
import { type PhoneConfig, readDemoConfig } from '../demoConfig.ts'
import { App } from './App.tsx'
import { onePhone } from './onePhone.ts'
import './phone.css'

const config = readDemoConfig<PhoneConfig>()
const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(<App config={config} claim={onePhone()} />)
