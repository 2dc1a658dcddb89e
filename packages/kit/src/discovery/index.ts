export { createDiscovery } from './createDiscovery.ts'
