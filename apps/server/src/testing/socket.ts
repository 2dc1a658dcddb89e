import { connect, type Socket } from 'node:net'

export function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** Everything received until the other side closes the connection. */
export async function received(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

/** Sends raw bytes and returns the whole response. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = await openSocket(port)
  socket.write(text)
  return received(socket)
}
