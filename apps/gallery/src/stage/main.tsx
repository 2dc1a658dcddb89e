import '@foyer/kit/styles.css'
import './page.css'
import { loadLanguage } from '@foyer/kit/locales'
import { createRoot } from 'react-dom/client'
import { findState } from '../states/states.ts'
import { followLook } from './followLook.ts'
import { prepare } from './prepare.ts'
import { Stage } from './Stage.tsx'

const query = new URLSearchParams(location.search)
const state = findState(query.get('state'))
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

if (query.has('picture')) await import('./picture.ts')
followLook()
prepare(state)
document.title = `${state.title} · Foyer gallery`
// The page around the kit stays English, whatever the kit speaks.
const language = await loadLanguage(query.get('locale') ?? 'en')
createRoot(root).render(<Stage state={state} language={language} />)
