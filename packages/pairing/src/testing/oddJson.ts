// For tests only: JSON that a relay, a wallet or a storage may hold in place of any value.

const deepList = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const keys = Array.from({ length: 20_000 }, (_, index) => `"k${index}":${index}`)

/** Texts of one JSON value each, by name. */
export const oddJson: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  zero: '0',
  'a negative number': '-1',
  'a fraction': '1.5',
  infinity: '1e999',
  'a number beyond 2⁵³': '18446744073709551617',
  'an empty text': '""',
  'a bigint as text': '"18446744073709551617n"',
  'a number as text': '"-32000"',
  'half a character': '"\\ud800"',
  'a control character': '"\\u0000\\u202e"',
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of null': '[null,null]',
  'an object without toString': '{"toString":null,"valueOf":null}',
  'an object with a length': '{"length":1000000000,"0":"x"}',
  'an object with __proto__': '{"__proto__":{"accounts":["x"]},"constructor":1}',
  'a list of 150,000 items': `[${'1,'.repeat(149_999)}1]`,
  'an object of 20,000 keys': `{${keys.join()}}`,
  'lists 4,000 deep': deepList(4_000),
  'lists 20,000 deep': deepList(20_000),
  'objects 4,000 deep': deepObject(4_000),
  'a text of 100,000 characters': `"${'x'.repeat(100_000)}"`,
}
