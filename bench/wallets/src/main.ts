/**
 * `npm run wallets --prefix bench/wallets`: every wallet walks every step on the built page. Prints the table, and fails if a step fails or
 * `docs/evidence/wallets.md` has another table. `-- --write` puts the table there; `-- --only metaMask,rabby` walks some.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { readTable, replaceTable } from './document.ts'
import { startRig } from './rig/startRig.ts'
import { stepIds, stepTitles } from './stepIds.ts'
import { walkWallet } from './walkWallet.ts'
import { allWallets } from './wallets/all.ts'
import { type WalkedWallet, writeTable } from './writeTable.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, write: { type: 'boolean' } } })
const only = values.only?.split(',')
const wallets = allWallets.filter(({ id }) => !only || only.includes(id))
if (wallets.length === 0) throw new Error(`No wallet is called ${values.only}.`)

const rig = await startRig()
const walked: WalkedWallet[] = []
const waiting = [...wallets]
await Promise.all(Array.from({ length: availableParallelism() + 1 }, walkNext))
await rig.stop()

walked.sort((one, other) => wallets.indexOf(one.wallet) - wallets.indexOf(other.wallet))
const failures = walked.flatMap(failuresOf)
const table = writeTable(walked)
console.log(`\n${table}`)

let isHeld = true
if (only) console.log('docs/evidence/wallets.md is compared when all wallets are walked')
else if (values.write) replaceTable(table)
else isHeld = table === readTable()
if (!isHeld)
  console.error(
    'docs/evidence/wallets.md has another table: npm run wallets --prefix bench/wallets -- --write',
  )

console.log(`wallets: ${walked.length} scripts, ${stepIds.length} steps each`)
console.log(`${failures.length} failed`)
process.exitCode = failures.length === 0 && isHeld ? 0 : 1

async function walkNext(): Promise<void> {
  for (let wallet = waiting.shift(); wallet; wallet = waiting.shift()) {
    const result = await walkWallet(wallet, rig)
    walked.push({ wallet, result })
    const failed = failuresOf({ wallet, result })
    if (failed.length === 0) console.log(`  ok    ${wallet.id}`)
    for (const failure of failed) console.log(failure)
  }
}

/** In the form that `npm test` finds failures by. */
function failuresOf({ wallet, result }: WalkedWallet): readonly string[] {
  return stepIds.flatMap((id) => {
    const step = result[id]
    return step.kind === 'failed' ? [`FAILED  ${wallet.id}, ${stepTitles[id]}\nError: ${step.error}\n`] : []
  })
}
