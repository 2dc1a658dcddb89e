export { type AuthenticationOptions, createAuthentication } from './createAuthentication.ts'
