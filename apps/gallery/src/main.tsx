import '@foyer/kit/styles.css'
import './page.css'
import { createRoot } from 'react-dom/client'
import { forceTheme } from './forceTheme.ts'
import { Index } from './Index.tsx'
import { prepare } from './prepare.ts'
import { Stage } from './Stage.tsx'
import { states } from './states/states.ts'

const query = new URLSearchParams(location.search)
const state = states.find(({ id }) => id === query.get('state'))
const theme = query.get('theme')

if (theme === 'light' || theme === 'dark') forceTheme(theme)
if (query.get('dir') === 'rtl') document.documentElement.dir = 'rtl'
if (state) prepare(state)

const root = document.getElementById('root')
if (root) createRoot(root).render(state ? <Stage state={state} /> : <Index />)
