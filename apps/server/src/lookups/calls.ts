import type { MessagePort, Worker } from 'node:worker_threads'
import { packError, unpackError } from './lookupError.ts'

/** Messages between two threads, each of which may call functions of the other. */
type Message =
  | { readonly call: number; readonly name: string; readonly args: readonly unknown[] }
  | { readonly response: number; readonly value?: unknown; readonly error?: unknown }

export type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

export interface Calls {
  /** Calls a function of the other thread. Arguments and results are copied (structured clone). */
  call<Result>(name: string, ...args: readonly unknown[]): Promise<Result>
  /** Rejects all pending calls. */
  end(error: Error): void
}

/** @param own Functions for the other thread. */
export function createCalls(port: Worker | MessagePort, own: Functions): Calls {
  const pending = new Map<number, PromiseWithResolvers>()
  let last = 0

  async function run(call: number, name: string, args: readonly unknown[]): Promise<void> {
    try {
      port.postMessage({ response: call, value: await own[name]?.(...(args as never[])) })
    } catch (error) {
      port.postMessage({ response: call, error: packError(error) })
    }
  }

  port.on('message', (message: Message) => {
    if ('call' in message) return void run(message.call, message.name, message.args)
    const waiting = pending.get(message.response)
    pending.delete(message.response)
    if ('error' in message) waiting?.reject(unpackError(message.error))
    else waiting?.resolve(message.value)
  })
  return {
    call(name, ...args) {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        pending.set(id, { resolve: resolve as (value: unknown) => void, reject })
        port.postMessage({ call: id, name, args })
      })
    },
    end(error) {
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    },
  }
}

interface PromiseWithResolvers {
  resolve(value: unknown): void
  reject(error: Error): void
}
