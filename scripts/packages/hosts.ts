/** Versions of the libraries of a host. Each row is a job in `.github/workflows/ci.yml`; `npm test` tries the oldest. */
export const hosts = {
  oldest: { react: '18.3.0', wagmi: '2.19.0', viem: '2.40.0' },
  'react-18-wagmi-3': { react: '18.3.1', wagmi: '3', viem: '2' },
  'react-19-wagmi-2': { react: '19.0.0', wagmi: '2.19.5', viem: '2.40.0' },
  newest: { react: 'latest', wagmi: 'latest', viem: 'latest' },
} as const
