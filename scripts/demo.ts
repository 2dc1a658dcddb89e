/**
 * `npm run demo`: the whole product on this machine, with nothing to install: local chains, the production server,
 * and a wallet of each kind. One Ctrl-C ends all of it.
 */
import { findDemoPorts } from '@foyer/demo/ports'
import { type Demo, startDemo } from '@foyer/demo/start'
import { buildStale } from './build/buildStale.ts'

let demo: Promise<Demo> | undefined
let isClosing = false

async function close(code: number): Promise<void> {
  if (isClosing) return
  isClosing = true
  // A demo that is still starting is ended as soon as it has started, or has failed to.
  await demo?.then((started) => started.close()).catch(() => {})
  if (code === 0) console.log('The demo has stopped.')
  process.exit(code)
}

// Every further Ctrl-C is ignored: closing takes a moment, and nothing may be left running.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close(0))

try {
  const ports = await findDemoPorts(process.env)
  await buildStale(['page', 'demo'])
  console.log('Starting five local chains, a relay and three pages …')
  demo = startDemo({ ports, scripts: 'node_modules/.cache/foyer-demo', environment: process.env })
  const { page, phone, safe } = await demo
  if (!isClosing)
    console.log(`
Foyer is open at ${page}

  1. Extension: press “Connect Wallet”, choose “Demo Wallet”, agree in its window and sign. Its tab is in the bar below.
  2. Phone:     press “Demo Phone” in the bar (${phone}). In the page choose a wallet such as
                Rainbow, press “Copy link” below the code, and paste it into the phone. Agree there, and sign.
  3. Safe:      choose “Safe” in the page, or open ${safe}. Press “Connect Wallet” in it, sign as
                two owners, then send a transaction.
  4. Press “Transactions” in the bar for one that is confirmed, reverted, replaced or dropped; your account lists it.

The keys are known to everyone. Nothing here leaves this machine. Ctrl-C closes everything.
`)
} catch (cause) {
  // Whatever fails after Ctrl-C fails because everything is being ended.
  if (!isClosing) console.error(cause instanceof Error ? cause.message : cause)
  await close(1)
}
