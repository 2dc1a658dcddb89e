import type { Wallet } from '@foyer/core'

export const safe: Wallet = {
  id: 'safe',
  name: 'Safe',
  groupName: 'Popular',
  iconUrl: async () => (await import('./icon.svg?inline')).default,
  iconBackground: '#fff',
  iconAccent: '#12ff80',
  connector: 'safe',
}
