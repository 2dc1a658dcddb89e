import { createEngine } from '@foyer/kit/engine'
import { baseAccount } from 'wagmi/connectors'
import { config } from './config'

// A connector in the config is set up by wagmi while the page loads; one that is given here, when it is chosen.
export const engine = createEngine({
  config,
  connectors: [baseAccount({ preference: { telemetry: false } })],
})
