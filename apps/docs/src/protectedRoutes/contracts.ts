import { createContractVerifier } from '@foyer/auth/server'

export const verifyContract = createContractVerifier({
  nodes: new Map([
    [1, ['https://node-a.example', 'https://node-b.example']], // both have to agree
    [10, ['https://node-c.example']],
  ]),
})
