import { type BackgroundRequest, onBackgroundEvent, requestBackground } from '../background.ts'
import { createEmitter } from '../emitter.ts'

const emitter = createEmitter()
onBackgroundEvent(emitter.emit)

export { emitter }

/** A provider that answers as the background does (EIP-1193). A new object at each call. */
export const backgroundProvider = (
  request: (provided: BackgroundRequest) => Promise<unknown> = requestBackground,
) => ({ request, on: emitter.on, removeListener: emitter.removeListener })
