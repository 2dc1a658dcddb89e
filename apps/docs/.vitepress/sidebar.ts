import type { DefaultTheme } from 'vitepress'

const page = (text: string, link: string): DefaultTheme.SidebarItem => ({ text, link })

/** Every page of the site but the behaviours, the specification and the decisions, which the last group lists. */
export const sidebar: DefaultTheme.SidebarItem[] = [
  {
    text: 'Begin',
    items: [
      page('Start in three minutes', '/start'),
      page('Components and hooks', '/components'),
      page('Recipes', '/recipes'),
      page('Coming from another kit', '/coming-from'),
      page('Versions', '/versions'),
      page('The first run of the product', '/first-run'),
    ],
  },
  {
    text: 'Guides',
    items: [
      page('Make it yours', '/guides/theme'),
      page('Add a wallet', '/guides/add-a-wallet'),
      page('Add a chain', '/guides/add-a-chain'),
      page('Add a language', '/guides/add-a-locale'),
      page('Names and pictures', '/guides/names-and-pictures'),
      page('Account in the first frame', '/guides/prerender'),
      page('Inside Safe', '/guides/safe-app'),
      page('Events', '/guides/events'),
    ],
  },
  {
    text: 'Sign-in and servers',
    items: [
      page('Protect a route', '/guides/protect-a-route'),
      page('Sign in with your own server', '/guides/sign-in-adapter'),
      page('better-auth and Auth.js', '/guides/other-sessions'),
      page('Deploy', '/deploy'),
      page('Storage', '/storage'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('All entries', '/reference/'),
      page('@foyer/kit', '/reference/kit'),
      page('@foyer/kit/engine', '/reference/kit-engine'),
      page('@foyer/kit/wallets', '/reference/kit-wallets'),
      page('@foyer/kit/themes', '/reference/kit-themes'),
      page('@foyer/kit/locales', '/reference/kit-locales'),
      page('@foyer/auth/client', '/reference/auth-client'),
      page('@foyer/auth/server', '/reference/auth-server'),
      page('@foyer/testing/playwright', '/reference/testing-playwright'),
      page('Errors', '/errors'),
    ],
  },
  {
    text: 'About',
    items: [
      page('Security', '/security'),
      page('Accessibility', '/accessibility'),
      page('Browsers', '/browsers'),
      page('Wallets', '/wallets'),
      page('How it is measured', '/figures'),
      page('Specification', '/specification'),
      page('Behaviours', '/behaviours'),
      page('Decisions', '/decisions/'),
      page('Words', '/words'),
      page('Mutants', '/mutants'),
    ],
  },
]
