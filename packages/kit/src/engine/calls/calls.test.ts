import { fail, value } from '@foyer/testing/wallet'
import { expect, test } from 'vitest'
import { createConnectedBench } from '../../testing/createBench.ts'

const to = '0x000000000000000000000000000000000000dEaD'

test('a batch', async () => {
  const it = await createConnectedBench({
    script: {
      wallet_getCapabilities: value({ '0x1': { atomic: { status: 'supported' } } }),
      wallet_sendCalls: value({ id: '0xabc' }),
    },
  })
  const calls = await it.engine.calls()
  expect(await calls.capabilities()).toEqual({ 1: { atomic: { status: 'supported' } } })
  expect(await calls.send([{ to, value: 1n }, { to }])).toEqual({ id: '0xabc' })
  expect(it.wallet.of('wallet_sendCalls')).toMatchInlineSnapshot(`
    [
      {
        "method": "wallet_sendCalls",
        "params": [
          {
            "atomicRequired": false,
            "calls": [
              {
                "to": "0x000000000000000000000000000000000000dEaD",
                "value": "0x1",
              },
              {
                "to": "0x000000000000000000000000000000000000dEaD",
                "value": "0x0",
              },
            ],
            "chainId": "0x1",
            "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
            "version": "2.0.0",
          },
        ],
      },
    ]
  `)
  it.wallet.script({ wallet_sendCalls: fail(5750, 'no') })
  await expect(calls.send([{ to }, { to }])).rejects.toMatchObject({ code: 'upgradeRejected' })
})
