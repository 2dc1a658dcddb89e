import { toDialogMessages, type WalletEntry } from '@foyer/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createKit } from '../../kit.ts'
import { loadLanguage, loadTranslation } from '../../locales/index.ts'
import { FoyerProvider } from '../../provider/FoyerProvider.tsx'
import { LocaleContext } from '../useMessages.ts'
import { WalletList } from './WalletList.tsx'

afterEach(cleanup)

const entry = (name: string, more: Partial<WalletEntry> = {}): WalletEntry => ({
  wallet: { id: name, name, groupName: 'Popular', iconUrl: '', iconBackground: '#fff' },
  installed: undefined,
  ready: true,
  recent: false,
  route: 'qrCode',
  contested: false,
  ...more,
})

function show(entries: readonly WalletEntry[], more: { selectedId?: string; capped?: boolean } = {}) {
  const onSelect = vi.fn()
  const kit = createKit({ appName: 'Test', loadEngine: () => new Promise(() => {}) })
  const page = (now: readonly WalletEntry[]) => (
    <FoyerProvider kit={kit}>
      <WalletList
        entries={now}
        selectedId={more.selectedId}
        capped={more.capped ?? false}
        onSelect={onSelect}
      />
    </FoyerProvider>
  )
  const { rerender } = render(page(entries))
  return { onSelect, change: (now: readonly WalletEntry[]) => rerender(page(now)) }
}

test('the row that has the focus keeps it when its wallet moves to another group', () => {
  const rabby = entry('Rabby')
  const { change } = show([rabby, entry('Other')])
  screen.getByRole('button', { name: 'Rabby' }).focus()
  change([{ ...rabby, wallet: { ...rabby.wallet, groupName: 'Installed' } }, entry('Other')])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rabby' }))
})

test('T27: of two wallets that claim one identity, each says so', () => {
  show([entry('Rabby', { contested: true }), entry('Other')])
  expect(screen.getByRole('button', { name: /Rabby/ }).textContent).toContain('claims the same identity')
  expect(screen.getByRole('button', { name: /Other/ }).textContent).toBe('Other')
})

test('D10: when announcements were left out, a line says so', () => {
  show([entry('One')], { capped: true })
  expect(screen.getByText(/More wallets announced themselves/)).toBeTruthy()
})

test('B-2.57: one that is not ready can be pressed, the selected one cannot', () => {
  const { onSelect } = show([entry('Missing', { ready: false }), entry('Chosen')], { selectedId: 'Chosen' })
  fireEvent.click(screen.getByRole('button', { name: 'Chosen' }))
  expect(onSelect).not.toHaveBeenCalled()
  // Its name says why it is not ready.
  fireEvent.click(screen.getByRole('button', { name: 'Missing Not installed' }))
  expect(onSelect).toHaveBeenCalledOnce()
})

test('D12: a name that looks like markup is text', () => {
  show([entry('<img src=x onerror=alert(1)>')])
  expect(screen.getByRole('button').textContent).toBe('<img src=x onerror=alert(1)>')
  expect(document.querySelector('img')).toBeNull()
})

test('groups are translated where they are known, and keep the name that a host gave them', () => {
  const ours = entry('A')
  const theirs = entry('B')
  show([ours, { ...theirs, wallet: { ...theirs.wallet, groupName: 'For our members' } }])
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Popular',
    'For our members',
  ])
})

/** Headings of a list in another language, whose wallets have these groups. */
async function showGroups(name: Parameters<typeof loadTranslation>[0], groupNames: readonly string[]) {
  const [language, { dialog }] = await Promise.all([loadLanguage(name), loadTranslation(name)])
  const entries = groupNames.map((groupName) => {
    const one = entry(`In ${groupName}`)
    return { ...one, wallet: { ...one.wallet, groupName } }
  })
  const kit = createKit({ appName: 'Test', loadEngine: () => new Promise(() => {}) })
  render(
    <FoyerProvider kit={kit}>
      <LocaleContext.Provider value={{ language, messages: toDialogMessages(dialog) }}>
        <WalletList entries={entries} selectedId={undefined} capped={false} onSelect={() => {}} />
      </LocaleContext.Provider>
    </FoyerProvider>,
  )
  return screen.getAllByRole('heading').map(({ textContent }) => textContent)
}

test('groups of the names that other kits use are translated, in any case of their letters', async () => {
  expect(await showGroups('fr', ['Recommended', 'popular', 'More', 'Others'])).toEqual([
    'Recommandés',
    'Populaires',
    'Plus',
    'Autres',
  ])
})

test('groups with one heading in this language are one group', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await showGroups('de', ['Other', 'Others', 'others'])).toEqual(['Weitere'])
  expect(screen.getAllByRole('button')).toHaveLength(3)
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
})

test.each(['__proto__', 'constructor', 'toString'])(
  'T48: a group called %s is a group like any other',
  (groupName) => {
    const one = entry('A')
    show([{ ...one, wallet: { ...one.wallet, groupName } }])
    expect(screen.getByRole('heading').textContent).toBe(groupName)
  },
)
