import { test } from 'vitest'
import { createMemoryStore } from './memoryStore.ts'
import { storeRules } from './storeRules.ts'

test.each(storeRules)('$name', ({ check }) => check(createMemoryStore()))
