import { randomBytes } from 'node:crypto'
import { createAuthApp, createCurrentSession } from '@foyer/auth/server'
import { createMemoryStore } from '@foyer/auth/testing'

// In production: a store of your database, and a key from your settings.
const key = randomBytes(32)
const options = {
  origin: process.env.ORIGIN ?? 'http://localhost:3000',
  chainIds: [1],
  nonceKeys: { signing: () => key, verifying: () => [key] },
  store: createMemoryStore(),
}
export const authApp = createAuthApp(options)
export const currentSession = createCurrentSession(options)
