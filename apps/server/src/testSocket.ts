import { connect, type Socket } from 'node:net'

export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** All that comes until the other side ends it. */
export async function received(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

/** Sends bytes as they are and returns all that comes back. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = await openSocket(port)
  socket.write(text)
  return received(socket)
}
