/** Runs before each file of the Vitest project `steps`. */
import { startCounting } from '@foyer/testbed/steps'

startCounting()
