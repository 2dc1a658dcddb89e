import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import type { Network } from '@foyer/server/app'
import { testCertificate } from '@foyer/server/testCertificate'
import { closeServer, listen } from '@foyer/testbed/ports'

/** The host that `testCertificate` is of. `.test` names exist on no name server (RFC 6761). */
const host = 'pictures.test'
/** The guard of the server asks public addresses only. `network` never connects to this one. */
const address = '93.184.215.14'

export interface PictureHost {
  /** An https picture, for an ENS record: the server fetches it for the page, which never asks the host itself. */
  readonly url: string
  /** A network with this host in it and no other: a server that is given it reaches nothing beyond this machine. */
  readonly network: Network
  close(): Promise<void>
}

/** A picture host on another origin, served on this machine. */
export async function startPictureHost(): Promise<PictureHost> {
  const picture = await readFile(new URL('visitor.png', import.meta.url))
  const server = createServer(testCertificate, (request, response) => {
    if (request.url === '/visitor.png') response.writeHead(200, { 'Content-Type': 'image/png' }).end(picture)
    else response.writeHead(404).end()
  })
  const port = await listen(server)
  return {
    url: `https://${host}/visitor.png`,
    network: {
      async resolve(name) {
        if (name === host) return [address]
        throw Object.assign(new Error(`${name} is not on this machine`), { code: 'ENOTFOUND' })
      },
      // Requests by IP address also end here.
      connect: () => connect(port, '127.0.0.1'),
      tls: { ca: testCertificate.cert },
    },
    close: () => closeServer(server),
  }
}
