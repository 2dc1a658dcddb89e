export { createTestPostgres, hasPostgres, type TestPostgres } from './createTestPostgres.ts'
