import { expect, test } from 'vitest'
import { createContractVerifier } from './contractVerifier.ts'

const urls = ['https://node.example']
const nodes = new Map([[1, urls]])

test.each([
  ['nothing', undefined, 'createContractVerifier needs `nodes`'],
  ['no nodes', {}, 'createContractVerifier needs `nodes`'],
  ['an object by chain id', { nodes: { 1: urls } }, 'nodes must be a Map'],
  ['a chain id that is a text', { nodes: new Map([['1', urls]]) }, 'nodes must be a Map'],
  ['one URL in place of a list', { nodes: new Map([[1, urls[0]]]) }, 'nodes must be a Map'],
  ['a URL that is missing', { nodes: new Map([[1, [undefined]]]) }, 'no http or https URL'],
  ['a timeout of zero', { nodes, deadlineMs: 0 }, 'deadlineMs must be a positive number; it is 0'],
  ['a timeout without an end', { nodes, deadlineMs: Number.POSITIVE_INFINITY }, 'deadlineMs must be'],
  ['a timeout that is a text', { nodes, deadlineMs: '6s' }, 'deadlineMs must be'],
  ['no place at once', { nodes, atOnce: 0 }, 'atOnce must be a positive number'],
  ['a clock that is none', { nodes, now: 5 }, 'now must be a function'],
])('%s is named at the start', (_, options, named) => {
  expect(() => createContractVerifier(options as never)).toThrow(named)
})

test.each([
  ['a Map', { nodes }],
  ['a list of entries', { nodes: [[1, urls]] }],
  ['no chain', { nodes: new Map() }],
  ['any number at once', { nodes, atOnce: Number.POSITIVE_INFINITY }],
])('%s is taken', (_, options) => {
  expect(createContractVerifier(options as never)).toBeTypeOf('function')
})
