import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, test } from 'vitest'
import { reactIsIdle } from '../../../../scripts/vitest/reactIsIdle.ts'

let unmounted = false

function Mounted() {
  useEffect(
    () => () => {
      unmounted = true
    },
    [],
  )
  return <p>mounted</p>
}

describe('the set-up of component tests', () => {
  test('a test leaves a component mounted', () => {
    render(<Mounted />)
    expect(screen.getByText('mounted')).toBeTruthy()
  })

  test('the next one starts without it', () => {
    expect(unmounted).toBe(true)
    expect(screen.queryByText('mounted')).toBeNull()
  })

  test('work that was scheduled outside act is done when React is idle', async () => {
    const box = document.createElement('div')
    const root = createRoot(box)
    root.render(<p>rendered</p>)
    expect(box.textContent).toBe('')
    await reactIsIdle()
    expect(box.textContent).toBe('rendered')
    root.unmount()
  })
})
