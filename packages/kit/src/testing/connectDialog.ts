import type { Attempt, Wallet } from '@foyer/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { openDialog } from './openDialog.tsx'

export const instructions = {
  learnMoreUrl: 'https://example.com/help',
  steps: ['install', 'create'],
} as const

export const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: `Wallet ${id}`,
  groupName: 'Popular',
  iconUrl: 'data:image/png,',
  iconBackground: '#fff',
  ...more,
})
/** Reached by pairing, with every kind of download. */
export const phone = wallet('phone', {
  connector: 'walletConnect',
  downloadUrls: {
    qrCode: 'https://example.com/app',
    ios: 'https://example.com/ios',
    chrome: 'https://example.com/ext',
  },
  instructions: { qrCode: instructions, extension: { ...instructions, steps: ['install', 'refresh'] } },
})
const other = wallet('other', { connector: 'walletConnect', groupName: 'Other' })
/** Not reachable, but its extension can be installed. */
const missing = wallet('missing', {
  injected: { flags: ['isMissing'] },
  downloadUrls: { chrome: 'https://example.com/missing' },
})
/** Reached through its vendor's window. */
export const popup = wallet('popup', { connector: 'coinbase' })
const wallets = [phone, missing, popup, other]

/** Prevents navigation to stores and help pages. */
const stay = (event: Event) => (event.target as Element).closest('a') && event.preventDefault()

/** Resets the page before each test and disables its links. Call once per file. */
export function openEachAnew(): void {
  beforeEach(() => {
    localStorage.clear()
    document.addEventListener('click', stay)
  })
  afterEach(() => {
    cleanup()
    document.removeEventListener('click', stay)
    vi.useRealTimers()
  })
}

export const open = (options: Partial<Parameters<typeof openDialog>[0]> = {}) =>
  openDialog({ wallets, ...options })
export const row = (id: string) => screen.getByTestId(`foyer-wallet-option-${id}`)
export const press = (control: HTMLElement) => act(async () => void fireEvent.click(control))
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name })

/** Presses a wallet, then sets the attempt. */
export async function select(opened: Awaited<ReturnType<typeof open>>, id: string, attempt: Attempt) {
  await press(row(id))
  act(() => opened.host.attempt.set(attempt))
}
