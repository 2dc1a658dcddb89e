import { BaseError } from 'viem'
import { version as wagmi } from 'wagmi'
import { isOlder } from '../setup/isOlder.ts'
import type { Log } from './engineContext.ts'

/** As in `peerDependencies`. */
const oldest = { viem: [2, 21], wagmi: [2, 9] } as const

type Versions = Readonly<Record<keyof typeof oldest, string>>

/** viem exports its version in its errors alone. */
const installedVersions = (): Versions => ({ viem: new BaseError('').version, wagmi })

/** Reports versions of viem and wagmi that the engine does not support. Loaded while developing only. */
export function reportVersions(log: Log, versions: Versions = installedVersions()): void {
  for (const name of ['viem', 'wagmi'] as const) {
    const [major, minor] = oldest[name]
    if (isOlder(versions[name], oldest[name]))
      log(
        `${name} ${versions[name]} is not supported. Install ${name} ${major}.${minor} or later: npm install ${name}@latest.`,
        undefined,
      )
  }
}
