import { createAuthApp, createCurrentSession } from '@foyer/auth/server'
import { store } from './store.ts'

const options = { origin: 'https://app.example', chainIds: [1, 10], store }

export const authApp = createAuthApp(options)
export const currentSession = createCurrentSession(options)
