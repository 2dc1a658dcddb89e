import { expect, test } from 'vitest'
import { isProjectId } from './walletConnectOptions.ts'

test.each([
  ['21fef48091f12692cad574a6f7753643', true],
  ['a-project', true],
  ['yours', true],
  ['', false],
  ['{key}', false],
  ['YOUR_PROJECT_ID', false],
  ['YOUR_WALLETCONNECT_PROJECT_ID', false],
  ['your-project-id', false],
  [undefined, false],
])('%j as a project id: %j', (projectId, expected) => {
  expect(isProjectId(projectId)).toBe(expected)
})
