import { expect, test } from 'vitest'
import * as chains from './chains/index.ts'
import * as cpu from './cpu/index.ts'
import * as demoWallet from './demoWallet/index.ts'
import * as pairing from './pairing/index.ts'
import * as playwright from './playwright/index.ts'
import * as safe from './safe/index.ts'
import * as signIn from './signIn/index.ts'
import * as wallet from './wallet/index.ts'

test('what @foyer/testing/chains offers', () => {
  expect(Object.keys(chains).sort()).toMatchInlineSnapshot(`
    [
      "anvilBinary",
      "createSafe",
      "deployEns",
      "deployPictureTokens",
      "deploySafe",
      "startChain",
      "startChains",
      "startFakeRpc",
      "startGateway",
      "testKeys",
    ]
  `)
})

test('what @foyer/testing/cpu offers', () => {
  expect(Object.keys(cpu).sort()).toEqual(['growthOf', 'leastCpuMs'])
})

test('what @foyer/testing/pairing offers', () => {
  expect(Object.keys(pairing).sort()).toEqual(['startPairingPeer', 'startRelay'])
})

test('what @foyer/testing/sign-in offers', () => {
  expect(Object.keys(signIn)).toEqual(['signInMessage'])
})

test('what @foyer/testing/safe offers', () => {
  expect(Object.keys(safe).sort()).toEqual([
    'createSafeHost',
    'encodeExecution',
    'joinSignatures',
    'parentPage',
    'safeAbi',
    'safeMessage',
    'safeSandbox',
    'safeTransaction',
  ])
})

test('what @foyer/testing/playwright offers', () => {
  expect(Object.keys(playwright).sort()).toMatchInlineSnapshot(`
    [
      "initScript",
      "injectWallet",
      "pack",
      "walletShell",
    ]
  `)
})

test('what @foyer/testing/wallet offers', () => {
  expect(Object.keys(wallet).sort()).toMatchInlineSnapshot(`
    [
      "after",
      "announce",
      "announceDetail",
      "approve",
      "ask",
      "createFaultyStorage",
      "createScriptedWallet",
      "createWallet",
      "emits",
      "fail",
      "fillTransaction",
      "injectLegacy",
      "localSigner",
      "never",
      "pending",
      "reject",
      "rpcCodes",
      "rpcError",
      "sendRpc",
      "sync",
      "testKeys",
      "thenTwice",
      "throws",
      "unknownChain",
      "value",
      "walletInfo",
    ]
  `)
})

test('what @foyer/testing/demo-wallet offers', () => {
  expect(Object.keys(demoWallet).sort()).toMatchInlineSnapshot(`
    [
      "demoWalletInfo",
      "element",
      "formatEther",
      "promptView",
      "shortAddress",
      "startDemoWallet",
    ]
  `)
})
