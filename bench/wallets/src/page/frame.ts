import connect from 'eth-provider'
import { announceWallet, square } from './announceWallet.ts'

// The socket that the desktop app serves, at ws://127.0.0.1:1248; `answerFrame` is at its other end.
announceWallet(
  // The companion's is constant and of version 5, as this one.
  { uuid: '886313e1-3b8a-5372-9b90-0c9aee199e5d', name: 'Frame', icon: square('teal'), rdns: 'sh.frame' },
  connect('frame'),
)
