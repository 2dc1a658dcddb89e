export { type AuthenticationOptions, createAuthentication } from './createAuthentication.ts'
export { type CustomAuthenticationOptions, createCustomAuthentication } from './createCustomAuthentication.ts'
