import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createGrant, exampleGrants } from '../../../testing/grants.ts'
import type { GrantsFailure, GrantsResult } from './fetchGrants.ts'
import { GrantsBoard } from './GrantsBoard.tsx'

afterEach(cleanup)
const now = Date.parse('2026-11-21T12:00:00Z')

/** Renders the board on answers that come one after the other. */
async function show(...results: readonly GrantsResult[]) {
  let next = 0
  const load = async () => results[next++] ?? { failure: 'unreachable' as const }
  await act(async () => {
    render(<GrantsBoard load={load} now={now} />)
  })
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }))

/** As by the keyboard: the button has the focus. */
function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('while the answer is awaited, its place is kept and said to be loading', () => {
  render(<GrantsBoard load={() => new Promise(() => {})} now={now} />)
  expect(screen.getByRole('status').textContent).toBe('Loading the grants')
})

test('D-2: a row shows title, summary, organisation, amount, chain, status, deadline and link', async () => {
  await show({ grants: [createGrant({ sample: true })] })
  const row = screen.getByRole('listitem')
  for (const text of ['Libraries and test vectors.', 'Example Guild', 'Open', 'on OP Mainnet', 'Sample']) {
    expect(within(row).getByText(text)).toBeTruthy()
  }
  expect(row.textContent).toContain('25,000 OP')
  expect(within(row).getByText('until Nov 30, 2026').getAttribute('datetime')).toBe('2026-11-30T12:00:00Z')
  const link = within(row).getByRole('link', { name: 'Tooling for light clients' })
  expect(link.getAttribute('href')).toBe('https://example.org/light-clients')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test("a grant's fields are rendered as text, not as HTML", async () => {
  await show({ grants: [createGrant({ title: '<img src=x onerror=alert(1)>', summary: '</script>' })] })
  expect(titles()).toEqual(['<img src=x onerror=alert(1)>'])
  expect(document.querySelector('img')).toBeNull()
})

test('the filter counts what it would show, and the counts follow the search', async () => {
  await show({ grants: exampleGrants })
  const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names()).toEqual(['All 4', 'Open 2', 'Closed 1', 'Awarded 1'])
  search('wallets')
  expect(names()).toEqual(['All 1', 'Open 1', 'Closed 0', 'Awarded 0'])
})

test('search and filter work together, and the number of grants is read out', async () => {
  await show({ grants: exampleGrants })
  choose(/Open/)
  expect(titles()).toEqual(['Tooling for light clients', 'Accessible wallets'])
  expect(screen.getByRole('status').textContent).toBe('2 grants')
  search('cafe')
  expect(titles()).toEqual(['Accessible wallets'])
  expect(screen.getByRole('status').textContent).toBe('1 grant')
})

test('without matches, one press resets the filters', async () => {
  await show({ grants: exampleGrants })
  choose(/Closed/)
  search('wallets')
  expect(screen.getByText('No grant matches that.')).toBeTruthy()
  press('Show all grants')
  expect(titles()).toHaveLength(4)
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('D-2: an empty database is not an error', async () => {
  await show({ grants: [] })
  expect(screen.getByText('Nothing on the board yet.')).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a site without a list shows that, without a retry button', async () => {
  await show({ failure: 'unavailable' })
  expect(screen.getByText('This site does not list grants.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['unreachable', /did not arrive/],
  ['server', /on our side/],
  ['malformed', /damaged/],
] satisfies [GrantsFailure, RegExp][])(
  '%s: says what happened, and another try can succeed',
  async (failure, text) => {
    await show({ failure }, { grants: exampleGrants })
    expect(screen.getByRole('alert').textContent).toMatch(text)
    await act(async () => press('Try again'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(titles()).toHaveLength(4)
    expect(document.activeElement?.contains(screen.getByRole('list'))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  },
)
