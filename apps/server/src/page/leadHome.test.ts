import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { leadHome } from './leadHome.ts'

const visit = { headers: { accept: 'text/html,application/xhtml+xml' } }

async function open(origin: string, url: string, init: RequestInit = visit) {
  const app = new Hono()
  app.use('*', leadHome(origin))
  app.all('*', () => new Response('page'))
  const response = await app.fetch(new Request(url, init))
  return response.headers.get('location') ?? (await response.text())
}

describe('D-39: another name of this machine leads to the configured one', () => {
  test.each([
    ['http://localhost:3000', 'http://127.0.0.1:3000/', 'http://localhost:3000/'],
    ['http://localhost:3000', 'http://[::1]:3000/a?lang=de', 'http://localhost:3000/a?lang=de'],
    ['http://127.0.0.1:3000', 'http://localhost:3000/', 'http://127.0.0.1:3000/'],
    ['http://localhost:3000', 'http://127.0.0.1:3000//evil.example/', 'http://localhost:3000//evil.example/'],
  ])('%s: %s leads to %s', async (origin, url, location) => {
    expect(await open(origin, url)).toBe(location)
  })

  test.each([
    ['the name itself', 'http://localhost:3000', 'http://localhost:3000/'],
    ['a public site', 'https://app.example', 'http://127.0.0.1:3000/'],
    ['a proxy on another port', 'http://localhost:8080', 'http://127.0.0.1:3000/'],
    ['an address of the network', 'http://localhost:3000', 'http://192.168.0.7:3000/'],
  ])('%s is served', async (_name, origin, url) => {
    expect(await open(origin, url)).toBe('page')
  })

  test.each([{ headers: { accept: '*/*' } }, { ...visit, method: 'POST' }])(
    '%j is no visit',
    async (init) => {
      expect(await open('http://localhost:3000', 'http://127.0.0.1:3000/', init)).toBe('page')
    },
  )
})
