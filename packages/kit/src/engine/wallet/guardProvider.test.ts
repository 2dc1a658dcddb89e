import { KitError } from '@foyer/core'
import { expect, test } from 'vitest'
import { defaultTimeouts } from '../time/timeouts.ts'
import { guardProvider } from './guardProvider.ts'

test.each([undefined, null])(
  'B-8.6: a connector made without a provider (%s) says so at once',
  (provider) => {
    const make = () =>
      guardProvider(provider as undefined, {
        timeouts: defaultTimeouts,
        signal: new AbortController().signal,
      })
    expect(make).toThrow(new KitError('providerRequired', 'provider is required.'))
  },
)
