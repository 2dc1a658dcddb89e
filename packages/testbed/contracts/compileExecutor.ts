import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileSolidity } from './compileSolidity.ts'

const target = new URL('../src/chains/deployedCode.json', import.meta.url)

/** The code of `BatchExecutor.sol` as it stands on a chain. Throws with the compiler's own words when it does not compile. */
export async function compileExecutor(): Promise<string> {
  const code = await compileSolidity('BatchExecutor.sol', 'deployedBytecode')
  return code('BatchExecutor')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const known = JSON.parse(await readFile(target, 'utf8')) as Readonly<Record<string, string>>
  const code = { ...known, batchExecutor: await compileExecutor() }
  await writeFile(target, `${JSON.stringify(code, null, 2)}\n`)
}
