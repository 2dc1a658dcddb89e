export { type Answers, createTestBrowser, type TestBrowser } from './browser.ts'
export { createMemoryStore } from './memoryStore.ts'
export { storeRules } from './storeRules.ts'
