import { createAuthApp, createCurrentSession } from '@foyer/auth/server'
import { sqliteStore } from '@foyer/auth/sqlite'

const options = {
  origin: process.env.ORIGIN ?? 'http://localhost:3000',
  chainIds: [1],
  store: await sqliteStore({ path: 'data/auth.sqlite' }),
}
export const authApp = createAuthApp(options)
export const currentSession = createCurrentSession(options)
