import '@foyer/kit/styles.css'
import '../playground/page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Editor } from './Editor.tsx'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Editor />
    </StrictMode>,
  )
