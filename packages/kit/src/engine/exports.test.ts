import { expect, test } from 'vitest'
import * as engine from './index.ts'

test('@foyer/kit/engine', () => {
  expect(Object.keys(engine).sort()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "avalancheFuji",
      "bscTestnet",
      "createEngine",
      "findChain",
      "hardhat",
      "mainnet",
      "optimism",
      "polygon",
      "sepolia",
    ]
  `)
})
