import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DisclaimerComponent } from '../../kitOptions.ts'
import { open, openEachAnew, row } from '../../testing/connectDialog.ts'

openEachAnew()

const Disclaimer: DisclaimerComponent = ({ Text, Link }) => (
  <Text>
    By connecting you accept the <Link href="https://example.com/terms">terms</Link>.
  </Text>
)

const phone =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

describe.each([
  ['wide', { width: 1280 }],
  ['compact', { width: 700 }],
  ['on a phone', { width: 390, userAgent: phone }],
] as const)('%s', (_, where) => {
  test('the words of the host stand below the wallets, and their link opens a page of its own', async () => {
    await open({ ...where, kit: { disclaimer: Disclaimer } })
    const words = screen.getByTestId('foyer-disclaimer')
    expect(words.textContent).toBe('By connecting you accept the terms (opens in a new tab).')
    expect(row('popup').compareDocumentPosition(words)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    const link = within(words).getByRole('link', { name: /^terms/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://example.com/terms',
      '_blank',
      'noreferrer noopener',
    ])
  })

  test('without words of the host there is no place for them', async () => {
    await open(where)
    expect(screen.queryByTestId('foyer-disclaimer')).toBeNull()
  })
})

test('modalSize "compact": one thing at a time on a wide window', async () => {
  await open({ width: 1280, kit: { modalSize: 'compact' } })
  expect(row('popup')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'What is a wallet?' })).toBeNull()
})
