import { EventEmitter } from 'node:events'

// The parts of an engine end with one signal. Node's default of ten listeners, which events and signals share, is too few.
EventEmitter.defaultMaxListeners = 50
