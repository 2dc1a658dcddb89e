import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const source = new URL('BatchExecutor.sol', import.meta.url)
const target = new URL('../src/chains/deployedCode.json', import.meta.url)

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly evm: { readonly deployedBytecode: { readonly object: string } } }>>
    >
  >
}

/** The code of `BatchExecutor.sol` as it stands on a chain. Throws with the compiler's own words when it does not compile. */
export async function compileExecutor(): Promise<string> {
  const input = {
    language: 'Solidity',
    sources: { 'BatchExecutor.sol': { content: await readFile(source, 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const fatal = errors.filter(({ severity }) => severity === 'error')
  if (fatal.length) throw new Error(fatal.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return `0x${contracts['BatchExecutor.sol']?.BatchExecutor?.evm.deployedBytecode.object}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const known = JSON.parse(await readFile(target, 'utf8')) as Readonly<Record<string, string>>
  const code = { ...known, batchExecutor: await compileExecutor() }
  await writeFile(target, `${JSON.stringify(code, null, 2)}\n`)
}
