export { countSteps } from './countSteps.ts'
export { growthOf, mostOfLinear } from './growthOf.ts'
export { leastSteps } from './leastSteps.ts'
export { startCounting } from './startCounting.ts'
