import { expect, test } from 'vitest'
import { renderGuide } from './setupHelp.ts'

const main = (markdown: string) => /<main>\n([\s\S]*)\n<\/main>/.exec(renderGuide(markdown))?.[1]

test.each([
  ['# A *run*', '<h1>A *run*</h1>'],
  ['## Then', '<h2>Then</h2>'],
  ['one\ntwo', '<p>one two</p>'],
  ['`a <b>` & "c"', '<p><code>a &lt;b&gt;</code> &amp; &quot;c&quot;</p>'],
  ['- one\n  more\n- two', '<ul>\n<li>one more</li>\n<li>two</li>\n</ul>'],
  ['```sh\nA=1 npm start\n```', '<pre tabindex="0"><code>A=1 npm start</code></pre>'],
  [
    'made at https://one.example/a. Then',
    '<p>made at <a href="https://one.example/a">https://one.example/a</a>. Then</p>',
  ],
  [
    '([how](deploy.md#inside-safe))',
    '<p>(<a href="https://github.com/foyer-kit/foyer/blob/main/docs/operating/deploy.md#inside-safe">how</a>)</p>',
  ],
  ['[there](https://one.example/)', '<p><a href="https://one.example/">there</a></p>'],
  ['`http://localhost`', '<p><code>http://localhost</code></p>'],
])('%j', (markdown, html) => {
  expect(main(markdown)).toBe(html)
})

test('a table has a head and rows, and scrolls by itself', () => {
  expect(main('| a | b |\n|---|---|\n| `c` | d |')).toBe(
    '<div class="table" tabindex="0"><table>\n<thead><tr><th>a</th><th>b</th></tr></thead>\n' +
      '<tbody><tr><td><code>c</code></td><td>d</td></tr></tbody>\n</table></div>',
  )
})

test('the title is the first heading', () => {
  expect(renderGuide('# The <first> run\n\nText')).toContain('<title>The &lt;first&gt; run</title>')
})
