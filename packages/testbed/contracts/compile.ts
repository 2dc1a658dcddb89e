import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileSolidity } from './compileSolidity.ts'

const target = new URL('../src/chains/ens/nameContracts.json', import.meta.url)

const names = [
  'Resolver',
  'ReverseRegistrar',
  'OffchainResolver',
  'UniversalResolver',
  'PictureToken',
  'PictureTokens',
]

/** Compiles `Names.sol`. Throws with the compiler's own words when it does not compile. */
export async function compileNames(): Promise<Readonly<Record<string, string>>> {
  const code = await compileSolidity('Names.sol', 'bytecode')
  return Object.fromEntries(names.map((name) => [name, code(name)]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(target, `${JSON.stringify(await compileNames(), null, 2)}\n`)
}
