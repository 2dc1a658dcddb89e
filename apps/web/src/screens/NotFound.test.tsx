import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages/en.ts'
import { NotFound } from './ShutDoor.tsx'

afterEach(cleanup)

test('B-2.6: shows the error as text, and a link back', () => {
  render(<NotFound messages={messages} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wrong door.')
  expect(screen.getByText('There is nothing behind this address.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the front door' }).getAttribute('href')).toBe('/')
})

test('the picture is hidden from assistive technology', () => {
  const { container } = render(<NotFound messages={messages} />)
  expect(screen.getByText('404').closest('[aria-hidden="true"]')).toBeTruthy()
  expect(container.querySelector('[style]')).toBeNull()
})
