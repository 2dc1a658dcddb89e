export { createDiscovery, type DiscoveryOptions } from './createDiscovery.ts'
export { type Environment, readEnvironment } from './environment.ts'
