import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { published } from './buildPackage.ts'

type Targets = Readonly<Record<string, string>>

interface Manifest {
  readonly exports: Readonly<Record<string, Targets>>
  readonly main?: string
  readonly types?: string
  readonly typesVersions?: { readonly '*': Readonly<Record<string, readonly string[]>> }
}

const read = (name: string) => readFileSync(`packages/${name}/package.json`, 'utf8')

test.each(published)(
  'hosts with `moduleResolution: node`, which does not read `exports`, find every entry of @foyer/%s',
  (name) => {
    const { exports, main, types, typesVersions }: Manifest = JSON.parse(read(name))
    const { '.': index, ...entries } = exports
    expect({ main, types }).toEqual({ main: index?.default, types: index?.types })
    const typed = Object.entries(entries).flatMap(([entry, { types: file, default: isPublic }]) =>
      file && isPublic ? [[entry.slice(2), [file.slice(2)]]] : [],
    )
    expect(typesVersions?.['*'] ?? {}).toEqual(Object.fromEntries(typed))
  },
)

test.each(published)(
  'links in the README of @foyer/%s lead out of the tarball: they are whole URLs',
  (name) => {
    const text = readFileSync(`packages/${name}/README.md`, 'utf8')
    const targets = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    expect(targets.filter((target) => !/^(https:|#)/.test(target))).toEqual([])
  },
)
