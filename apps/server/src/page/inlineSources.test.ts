import { expect, test } from 'vitest'
import { inlineSources } from './headers.ts'

test('a page names the hash of each script and style in it, and of nothing else', () => {
  const html =
    '<script type="application/json">{}</script><style data-href="/a.css">p{}</style><script>a()</script><script type="module" src="/b.js"></script>'
  // printf 'a()' | openssl dgst -sha256 -binary | base64
  expect(inlineSources(html)).toEqual({
    scripts: [`'sha256-${sha256.script}'`],
    styles: [`'sha256-${sha256.style}'`],
  })
})

const sha256 = {
  script: 'qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4=',
  style: 'gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y=',
}
