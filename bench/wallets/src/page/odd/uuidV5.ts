import { announceWallet, square } from '../announceWallet.ts'
import { backgroundProvider } from './backgroundProvider.ts'

/** Announces a constant UUID of version 5, made from a name, as a desktop wallet's companion does. */
const provider = Object.assign(backgroundProvider(), { isFifth: true })
Object.assign(window, { ethereum: provider })

announceWallet(
  {
    uuid: '886313e1-3b8a-5372-9b90-0c9aee199e5d',
    name: 'Fifth Wallet',
    icon: square('teal'),
    rdns: 'test.fifth',
  },
  provider,
)
