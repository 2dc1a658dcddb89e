import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen'

export function getRouter() {
  // On the server, a nonce for each answer: on the framework's inline scripts, and in the root route's policy.
  const ssr = typeof window === 'undefined' ? { nonce: crypto.randomUUID() } : {}
  return createRouter({ routeTree, ssr })
}
