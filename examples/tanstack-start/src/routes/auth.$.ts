import { createFileRoute } from '@tanstack/react-router'
import { authApp } from '../auth'

const handle = ({ request }: { request: Request }) => authApp.fetch(request)

/** GET and POST /auth/… */
export const Route = createFileRoute('/auth/$')({ server: { handlers: { GET: handle, POST: handle } } })
