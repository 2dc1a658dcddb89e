import { readFile } from 'node:fs/promises'
import solc from 'solc'

interface Code {
  readonly object: string
}

interface Contract {
  readonly evm: { readonly bytecode: Code; readonly deployedBytecode: Code }
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Readonly<Record<string, Readonly<Record<string, Contract>>>>
}

/**
 * Compiles a file of this folder.
 *
 * @param kind `bytecode` deploys a contract, `deployedBytecode` is what stands on the chain then.
 * @returns what gives the code of a contract, in hex with `0x`
 * @throws Error with the compiler's own words when it does not compile
 */
export async function compileSolidity(
  file: string,
  kind: 'bytecode' | 'deployedBytecode',
): Promise<(contract: string) => string> {
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: await readFile(new URL(file, import.meta.url), 'utf8') } },
    settings: {
      optimizer: { enabled: true, runs: 200 },
      evmVersion: 'paris',
      metadata: { bytecodeHash: 'none' },
      outputSelection: { '*': { '*': [`evm.${kind}.object`] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const fatal = errors.filter(({ severity }) => severity === 'error')
  if (fatal.length) throw new Error(fatal.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return (contract) => `0x${contracts[file]?.[contract]?.evm[kind].object}`
}
