import { Duplex } from 'node:stream'

/** Bytes that the parser gets at a time: it can be stopped between two slices only. */
const sliceBytes = 2048

/**
 * A connection to an untrusted host, for Node's HTTP client. Everything that the host sends counts, headers and the frames of
 * chunks included: the connection breaks with `excess()` once more than `maxBytes` have arrived.
 */
export class BoundedSocket extends Duplex {
  readonly #socket: Duplex
  #left: number

  constructor(
    socket: Duplex,
    maxBytes: number,
    { excess, onBytes }: { readonly excess: () => Error; readonly onBytes: (length: number) => void },
  ) {
    super()
    this.#socket = socket
    this.#left = maxBytes
    socket.on('data', (chunk: Buffer) => {
      onBytes(chunk.length)
      this.#take(chunk, excess)
    })
    let ended = false
    socket.once('end', () => {
      ended = true
      this.push(null)
    })
    socket.once('error', (error) => this.destroy(error))
    // After an orderly end, what has arrived may still be read.
    socket.once('close', () => ended || this.destroy())
  }

  #take(chunk: Buffer, excess: () => Error): void {
    this.#left -= chunk.length
    const taken = this.#left < 0 ? chunk.subarray(0, chunk.length + this.#left) : chunk
    let hasRoom = true
    for (let from = 0; from < taken.length && !this.destroyed; from += sliceBytes)
      hasRoom = this.push(taken.subarray(from, from + sliceBytes))
    if (this.#left < 0) this.destroy(excess())
    else if (!hasRoom) this.#socket.pause()
  }

  override _read(): void {
    this.#socket.resume()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#socket.write(chunk, done)
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#socket.destroy()
    done(error)
  }
}
