export type { DatabaseStore, DatabaseStoreOptions } from '../database/createDatabaseStore.ts'
export { DatabaseError } from '../database/database.ts'
export { type PostgresStoreOptions, postgresStore } from './postgresStore.ts'
