import type { Behaviour, Outcome } from './behaviour.ts'
import { rpcError } from './rpcError.ts'

/** The wallet as its behaviours see it. */
export interface Stage {
  approve(): Promise<unknown>
  /** Leaves the request to the test. */
  ask(): Promise<Behaviour>
  emit(event: string, payload: readonly unknown[]): void
}

/** Plays one behaviour. Returns what `request` returns, which is a promise only where it should be. */
export function perform(behaviour: Behaviour, stage: Stage): unknown {
  switch (behaviour.do) {
    case 'sync':
      return settle(behaviour.then)
    case 'thenTwice':
      return twice(behaviour.then)
    default:
      return performLater(behaviour, stage)
  }
}

async function performLater(behaviour: Behaviour, stage: Stage): Promise<unknown> {
  switch (behaviour.do) {
    case 'approve':
      return stage.approve()
    case 'never':
      return new Promise(() => {})
    case 'ask':
      return perform(await stage.ask(), stage)
    case 'after':
      await new Promise((resolve) => setTimeout(resolve, behaviour.ms))
      return perform(behaviour.then, stage)
    case 'emit':
      return emitAround(behaviour, stage)
    case 'fail':
    case 'throw':
    case 'value':
      return settle(behaviour)
    case 'sync':
    case 'thenTwice':
      return perform(behaviour, stage)
  }
}

async function emitAround(behaviour: Extract<Behaviour, { do: 'emit' }>, stage: Stage): Promise<unknown> {
  const { when, event, payload, then } = behaviour
  if (when === 'before') stage.emit(event, payload)
  try {
    return await perform(then, stage)
  } finally {
    // In a later task, so that the requester has the answer first.
    if (when === 'after') setTimeout(() => stage.emit(event, payload))
  }
}

function settle(outcome: Outcome): unknown {
  if (outcome.do === 'value') return outcome.value
  if (outcome.do === 'throw') throw outcome.value
  throw rpcError(outcome.code, outcome.message, outcome.data)
}

type Settle = ((value: unknown) => unknown) | null | undefined

function twice(outcome: Outcome): unknown {
  const response = new Promise((resolve) => resolve(settle(outcome)))
  return {
    // biome-ignore lint/suspicious/noThenProperty: a thenable that misbehaves is the point
    then(onResolve: Settle, onReject: Settle) {
      void response.then(
        (result) => {
          onResolve?.(result)
          onReject?.(new Error('The wallet answered a second time.'))
        },
        (cause) => {
          onReject?.(cause)
          onResolve?.(undefined)
        },
      )
    },
  }
}
