/** `npm run packages`: builds what is published. `npm pack -w @foyer/kit` does it for one package by itself. */
import { buildPackage, published } from './packages/buildPackage.ts'

const wanted = process.argv.slice(2)
for (const name of published) {
  if (wanted.length === 0 || wanted.includes(name)) await buildPackage(name)
}
