import type { Wallet } from '@foyer/core'

/** Under which the wallet of the record announces itself. */
export const announcedRdns = 'example.mine'

/** A record of a catalogue, for a wallet that announces itself. */
export const announcedRecord: Wallet = {
  id: 'mine',
  name: 'Mine',
  groupName: 'Popular',
  iconUrl: 'data:image/png,',
  iconBackground: '#fff',
  rdns: [announcedRdns],
}
