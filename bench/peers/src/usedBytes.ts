/** A script as V8 reports what was run of it: of ranges within each other, the innermost counts. */
export interface ScriptCoverage {
  readonly source?: string
  readonly functions: readonly {
    readonly ranges: readonly {
      readonly startOffset: number
      readonly endOffset: number
      readonly count: number
    }[]
  }[]
}

/** Characters of the scripts that were run. Scripts are ASCII but for a few texts, so these are bytes. */
export function usedBytes(scripts: readonly ScriptCoverage[]): number {
  return scripts.reduce((sum, script) => sum + usedCharacters(script), 0)
}

function usedCharacters({ source = '', functions }: ScriptCoverage): number {
  const isUsed = new Uint8Array(source.length)
  // Outer ranges first: an inner one is shorter.
  const ranges = functions
    .flatMap(({ ranges }) => ranges)
    .sort((one, other) => other.endOffset - other.startOffset - (one.endOffset - one.startOffset))
  for (const { startOffset, endOffset, count } of ranges)
    isUsed.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return isUsed.reduce((sum, each) => sum + each, 0)
}
