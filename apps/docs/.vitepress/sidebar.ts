import type { DefaultTheme } from 'vitepress'

const page = (text: string, link: string): DefaultTheme.SidebarItem => ({ text, link })

/** Every page of the site but the decisions, of which `/decisions/` has the list. */
export const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Get started',
    items: [
      page('Quick start', '/start'),
      page('Components and hooks', '/components'),
      page('Recipes', '/recipes'),
      page('Migrate from another kit', '/coming-from'),
      page('Versions', '/versions'),
    ],
  },
  {
    text: 'Guides',
    items: [
      page('Theme', '/guides/theme'),
      page('Add a wallet', '/guides/add-a-wallet'),
      page('Add a chain', '/guides/add-a-chain'),
      page('Names and pictures', '/guides/names-and-pictures'),
      page('Server rendering', '/guides/prerender'),
      page('Inside Safe', '/guides/safe-app'),
      page('Mini apps', '/guides/mini-apps'),
      page('Events', '/guides/events'),
      page('Diagnose failures', '/guides/doctor'),
      page('Batches', '/guides/batches'),
    ],
  },
  {
    text: 'Sign-in',
    items: [
      page('Protect a route', '/guides/protect-a-route'),
      page('Sign in with your own server', '/guides/sign-in-adapter'),
      page('better-auth and Auth.js', '/guides/other-sessions'),
    ],
  },
  {
    text: 'Operating',
    items: [
      page('First run', '/operating/first-run'),
      page('Deploy', '/operating/deploy'),
      page('Operate the server', '/operating/server'),
    ],
  },
  {
    text: 'For coding agents',
    items: [
      page('Set-up', '/agents/set-up'),
      page('Migration', '/agents/migrate'),
      page('Errors', '/agents/errors'),
      page('Skill', '/agents/foyer/SKILL'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('All entries', '/reference/'),
      page('@foyer/kit', '/reference/kit'),
      page('@foyer/kit/engine', '/reference/kit-engine'),
      page('@foyer/kit/wallets', '/reference/kit-wallets'),
      page('@foyer/kit/wallets/more', '/reference/kit-wallets-more'),
      page('@foyer/kit/themes', '/reference/kit-themes'),
      page('@foyer/kit/locales', '/reference/kit-locales'),
      page('@foyer/auth/client', '/reference/auth-client'),
      page('@foyer/auth/server', '/reference/auth-server'),
      page('@foyer/testing/playwright', '/reference/testing-playwright'),
      page('Errors', '/errors'),
      page('Storage', '/storage'),
    ],
  },
  {
    text: 'Evidence',
    collapsed: true,
    items: [
      page('Benchmarks and budgets', '/evidence/benchmarks'),
      page('Security', '/evidence/security'),
      page('Accessibility', '/evidence/accessibility'),
      page('Browsers', '/evidence/browsers'),
      page('Tested wallets', '/evidence/wallets'),
      page('Records of wallets', '/evidence/wallet-records'),
      page('Wallet answers', '/evidence/wallet-answers'),
      page('Dependencies', '/evidence/dependencies'),
      page('Specification', '/evidence/specification'),
      page('Behaviours', '/evidence/behaviours'),
      page('Tests of behaviours', '/reference/tests'),
      page('Mutants', '/evidence/mutants'),
    ],
  },
  {
    text: 'Contributing',
    collapsed: true,
    items: [
      page('Words', '/contributing/words'),
      page('Version numbers', '/contributing/version-numbers'),
      page('Add a wallet to the kit', '/contributing/add-a-wallet'),
      page('Add a chain to the kit', '/contributing/add-a-chain'),
      page('Add a language', '/contributing/add-a-locale'),
      page('Decisions', '/decisions/'),
    ],
  },
]
