import { authApp } from '@/auth'

export const GET = (request: Request) => authApp.fetch(request)
export const POST = (request: Request) => authApp.fetch(request)
