import { createServer } from 'node:net'
import { listen } from '@foyer/testbed/ports'
import { afterEach, describe, expect, test } from 'vitest'
import { findDemoPorts } from './demoPorts.ts'

const held: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of held.splice(0)) server.close()
})

/** Holds a free port, as another program would. */
function hold(): Promise<number> {
  const server = createServer()
  held.push(server)
  return listen(server)
}

/** The first of three free ports in a row. */
async function findNeighbours(): Promise<number> {
  for (;;) {
    const { page } = await findDemoPorts({ PORT: '0' })
    const [phone, safe] = [String(page + 1), String(page + 2)]
    const areFree = findDemoPorts({ PORT: '0', PHONE_PORT: phone, SAFE_PORT: safe })
    if (
      await areFree.then(
        () => true,
        () => false,
      )
    )
      return page
  }
}

describe('the ports of the demo', () => {
  test('0 takes any free ones, all different', async () => {
    const { page, phone, safe } = await findDemoPorts({ PORT: '0' })
    expect(new Set([page, phone, safe]).size).toBe(3)
    for (const port of [page, phone, safe]) expect(port).toBeGreaterThan(0)
  })

  test("by default, phone and Safe take the ports after the page's", async () => {
    const page = await findNeighbours()
    await expect(findDemoPorts({ PORT: String(page) })).resolves.toEqual({
      page,
      phone: page + 1,
      safe: page + 2,
    })
  })

  test('every port that is taken is named, with the variable to set', async () => {
    const [page, phone] = [await hold(), await hold()]
    const ports = findDemoPorts({ PORT: String(page), PHONE_PORT: String(phone), SAFE_PORT: '0' })
    await expect(ports).rejects.toThrow(new RegExp(`Port ${page} is taken.*set PORT to another one`))
    await expect(
      findDemoPorts({ PORT: String(page), PHONE_PORT: String(phone), SAFE_PORT: '0' }),
    ).rejects.toThrow(new RegExp(`Port ${phone} is taken.*set PHONE_PORT to another one`))
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535. It is "abc".'],
    [{ PORT: '0', PHONE_PORT: '70000' }, 'PHONE_PORT must be a whole number'],
    [{ PORT: '0', SAFE_PORT: '-1' }, 'SAFE_PORT must be a whole number'],
    [{ PORT: '0', PHONE_PORT: '39991', SAFE_PORT: '39991' }, 'SAFE_PORT and PHONE_PORT must be two ports'],
  ])('%j is named', async (env, words) => {
    await expect(findDemoPorts(env)).rejects.toThrow(words)
  })
})
