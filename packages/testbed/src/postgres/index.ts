export { createTestPostgres, hasPostgres, type TestPostgres } from './createTestPostgres.ts'
export { freePort } from './freePort.ts'
