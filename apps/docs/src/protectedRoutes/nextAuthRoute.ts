import { authApp } from './auth.ts'

export const GET = (request: Request) => authApp.fetch(request)
export const POST = (request: Request) => authApp.fetch(request)
