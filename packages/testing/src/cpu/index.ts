export { growthOf, leastCpuMs } from './cpuTime.ts'
