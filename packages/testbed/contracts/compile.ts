import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

interface Artifact {
  readonly evm: { readonly bytecode: { readonly object: string } }
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Artifact>>>>
}

const source = new URL('Names.sol', import.meta.url)
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
  const input = {
    language: 'Solidity',
    sources: { 'Names.sol': { content: await readFile(source, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const fatal = errors.filter(({ severity }) => severity === 'error')
  if (fatal.length) throw new Error(fatal.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const code = (name: string) => `0x${contracts['Names.sol']?.[name]?.evm.bytecode.object}`
  return Object.fromEntries(names.map((name) => [name, code(name)]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(target, `${JSON.stringify(await compileNames(), null, 2)}\n`)
}
