export { diagnose } from './diagnose.ts'
