import { betterAuth } from 'better-auth'
import { database } from './database.ts'
import { wallet } from './walletPlugin.ts'

export const sessions = betterAuth({
  baseURL: 'https://app.example',
  basePath: '/api/auth',
  secret: process.env.BETTER_AUTH_SECRET ?? '',
  database,
  // The end is that of Foyer's session.
  session: { disableSessionRefresh: true },
  plugins: [wallet()],
})
