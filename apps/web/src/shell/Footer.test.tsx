import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { site } from '../site.ts'
import { Footer } from './Footer.tsx'

afterEach(cleanup)
const footer = () => screen.getByRole('contentinfo')

test('B-2.4: the copyright line names the company and the literal year', () => {
  render(<Footer companyName="Example & Sons" labels={[]} />)
  expect(footer().textContent).toBe('© 2024 Example & Sons')
})

test('B-2.4: the two labels of this site are text, not links', () => {
  render(<Footer companyName="Foyer" labels={site.footerLabels} />)
  expect(
    within(footer())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['GitHub', 'Twitter'])
  expect(within(footer()).queryAllByRole('link')).toEqual([])
  expect(within(footer()).queryAllByRole('button')).toEqual([])
})

test('B-2.5: a label that was given an address is a link there', () => {
  render(
    <Footer
      companyName="Foyer"
      labels={[{ text: 'Code', href: 'https://code.example/' }, { text: 'Talk' }]}
    />,
  )
  const link = screen.getByRole('link', { name: 'Code' })
  expect(link.getAttribute('href')).toBe('https://code.example/')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.queryByRole('link', { name: 'Talk' })).toBeNull()
})
