import type { NameLookups } from '@foyer/kit/engine'
import { apiRoutes, avatarPath } from '@foyer/server/contract'

/** Longer than the server takes, so that it is the one to say what is wrong. */
const deadlineMs = 7000

/** Pictures and off-chain records of names by way of this page's own server: the browser asks no other host. */
export const serverLookups: NameLookups = {
  resolveAvatar: ({ name }) => avatarPath + encodeURIComponent(name),
  async ccipRead({ sender, data, urls }) {
    const response = await fetch(apiRoutes.ccipRead, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ sender, data, urls }),
      signal: AbortSignal.timeout(deadlineMs),
    })
    const body = await response.json()
    if (!response.ok) throw new Error(body.error.message)
    return body.data
  },
}
