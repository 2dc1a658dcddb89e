export { createIdleCommands } from './createIdleCommands.ts'
