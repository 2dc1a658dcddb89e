export { countSteps, growthOf, leastSteps, mostOfLinear } from './countSteps.ts'
export { startCounting } from './startCounting.ts'
export { type NamedWork, tooSlow } from './tooSlow.ts'
