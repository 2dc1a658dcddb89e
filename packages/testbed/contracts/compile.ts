import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileSolidity } from './compileSolidity.ts'

const nameContracts = new URL('../src/chains/ens/nameContracts.json', import.meta.url)
const deployedCode = new URL('../src/chains/deployedCode.json', import.meta.url)

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

/** The code of `BatchExecutor.sol` as it stands on a chain. Throws with the compiler's own words when it does not compile. */
export async function compileExecutor(): Promise<string> {
  const code = await compileSolidity('BatchExecutor.sol', 'deployedBytecode')
  return code('BatchExecutor')
}

const writeJson = (file: URL, content: object) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeJson(nameContracts, await compileNames())
  const known = JSON.parse(await readFile(deployedCode, 'utf8'))
  await writeJson(deployedCode, { ...known, batchExecutor: await compileExecutor() })
}
