// Imported by a wallet SDK that wagmi brings, and installed by no package: the build fails without them.
const missing = ['core/client', 'evm', 'evm/exact/client', 'evm/upto/client', 'svm/exact/client']

export default {
  productionBrowserSourceMaps: true,
  turbopack: { resolveAlias: Object.fromEntries(missing.map((name) => [`@x402/${name}`, './empty.cjs'])) },
}
