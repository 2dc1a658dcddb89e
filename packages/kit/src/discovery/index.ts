export { openDiscovery } from './openDiscovery.ts'
