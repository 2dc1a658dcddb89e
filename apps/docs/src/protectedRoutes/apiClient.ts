import { createAuthentication } from '@foyer/auth/client'

export const auth = createAuthentication({ baseUrl: 'https://api.app.example' })
