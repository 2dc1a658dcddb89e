import { Suspense } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadLanguage } from './loadLanguage.ts'
import { useLanguage } from './useLanguage.ts'

function Page({ locale }: { readonly locale: 'fr' | 'en' | 'de' }) {
  const { lang, connectWallet } = useLanguage(locale)
  return <p lang={lang}>{connectWallet}</p>
}

test.each([
  ['fr', '<p lang="fr">Connecter'],
  ['en', '<p lang="en">Connect Wallet</p>'],
] as const)('a server waits for the texts of %s before it sends the page', async (locale, html) => {
  const stream = await renderToReadableStream(
    <Suspense>
      <Page locale={locale} />
    </Suspense>,
  )
  await stream.allReady
  expect(await new Response(stream).text()).toContain(html)
})

test('English, and a language that has been loaded before, do not suspend', async () => {
  expect(renderToString(<Page locale="en" />)).toBe('<p lang="en">Connect Wallet</p>')
  expect(() => renderToString(<Page locale="de" />)).toThrow('suspended')
  await loadLanguage('de')
  expect(renderToString(<Page locale="de" />)).toBe('<p lang="de">Wallet verbinden</p>')
})
