import './page.css'
import { query } from './query.ts'

const pages = {
  inModal: () => import('./inModal.tsx'),
  roots: () => import('./roots.tsx'),
  commands: () => import('./commands.tsx'),
  doctor: () => import('./doctor.tsx'),
  screens: () => import('./screens.tsx'),
}

const root = document.getElementById('root')
if (root) void pages[query.page]().then(({ show }) => show(root))
