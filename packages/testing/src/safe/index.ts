export {
  createSafeHost,
  type SafeHost,
  type SafeHostOptions,
  type SafeRequest,
  type SafeResponse,
} from '../safeParent/createSafeHost.ts'
export { parentPage } from '../safeParent/parentPage.ts'
