import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages/en.ts'
import { Failed } from './ShutDoor.tsx'

afterEach(cleanup)

test('shows that no data is lost, and how to retry', () => {
  render(<Failed messages={messages} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Door’s stuck.')
  expect(screen.getByText(/Nothing of yours is lost/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try the door again' }).getAttribute('href')).toBe('/')
})
