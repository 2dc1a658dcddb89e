import { createExampleEngine } from './createExampleEngine.ts'

export const engine = createExampleEngine()
