export { type SignInRequest, signInMessage } from './signInMessage.ts'
