/** The build of the home page: what it writes last, and all that it is made of, relative to the repository. */
export const pageBuild = {
  workspace: '@foyer/web',
  output: 'apps/web/dist/index.html',
  sources: [
    'apps/web',
    'apps/server/src/contract.ts',
    'packages/core',
    'packages/pairing',
    'packages/kit',
    'packages/auth',
    'scripts/packages',
    'package-lock.json',
  ],
} as const
