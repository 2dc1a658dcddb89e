import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../../../docs/evidence/wallets.md', import.meta.url)
const startMark = '<!-- table: npm run wallets --prefix bench/wallets -- --write -->\n\n'
const end = '\n<!-- end of table -->'

/** The text between the marks of `docs/evidence/wallets.md`. */
export function readTable(): string {
  const text = readFileSync(path, 'utf8')
  return text.slice(text.indexOf(startMark) + startMark.length, text.indexOf(end))
}

/** Replaces what stands between the marks. */
export function replaceTable(table: string): void {
  const text = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    text.slice(0, text.indexOf(startMark) + startMark.length) + table + text.slice(text.indexOf(end)),
  )
}
