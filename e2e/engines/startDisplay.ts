import { spawn } from 'node:child_process'
import type { Size } from './Tab.ts'

interface Display {
  /** For the variable `DISPLAY`. */
  readonly name: string
  stop(): Promise<void>
}

/** An X server without a screen, on the first free display. */
export function startDisplay({ width, height }: Size): Promise<Display> {
  return new Promise((resolve, reject) => {
    const xvfb = spawn(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    )
    const stop = () =>
      new Promise<void>((ended) => {
        xvfb.once('exit', () => ended())
        xvfb.kill()
      })
    xvfb.once('error', reject)
    xvfb.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)))
    xvfb.stdio[3]?.once('data', (number) => resolve({ name: `:${String(number).trim()}`, stop }))
  })
}
