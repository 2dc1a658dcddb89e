import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLanguage } from './useLanguage.ts'

function Page({ locale }: { readonly locale: 'fr' | 'en' }) {
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
