import { showPage } from './showPage.tsx'

showPage()
