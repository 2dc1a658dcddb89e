/** Versions of the libraries of a host. Each row is a job in `.github/workflows/ci.yml`; `npm test` tries the oldest. */
export const hosts = {
  oldest: { react: '18.2.0', wagmi: '2.9.0', viem: '2.21.0' },
  'speed-run-ethereum': { react: '18.2.0', wagmi: '2.12.23', viem: '2.21.32' },
  'rainbowkit-examples': { react: '19.1.0', wagmi: '2.17.5', viem: '2.38.0' },
  'scaffold-eth-2': { react: '19.2.0', wagmi: '2.19.5', viem: '2.39.0' },
  'react-18-wagmi-3': { react: '18.3.1', wagmi: '3', viem: '2' },
  'react-19-wagmi-2': { react: '19.0.0', wagmi: '2.19.5', viem: '2.40.0' },
  newest: { react: 'latest', wagmi: 'latest', viem: 'latest' },
} as const
