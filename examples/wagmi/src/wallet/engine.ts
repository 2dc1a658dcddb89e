import { createEngine } from '@foyer/kit/engine'
import { config } from './config'

export const engine = createEngine({ config })
