interface HttpAnswer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const page: HttpAnswer = { status: 200, type: 'text/html', body: '<!doctype html><title>stub</title>' }
/** The page that WalletConnect's client opens in a frame, and waits up to 5 s for. */
const attestation: HttpAnswer = {
  status: 200,
  type: 'text/html',
  body: `<!doctype html><script>
    const part = (fields) => btoa(JSON.stringify(fields)).replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_')
    const id = new URLSearchParams(location.search).get('id')
    const attestation = [part({ alg: 'ES256' }), part({ id }), part({})].join('.')
    parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation }), '*')
  </script>`,
}
const notFound: HttpAnswer = { status: 404, type: 'text/plain', body: 'not stubbed' }
const picture: HttpAnswer = {
  status: 200,
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><rect width="60" height="60" rx="14" fill="#3396ff"/></svg>',
}
const chains = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:42161']

/** Wallets that AppKit's directory lists. */
const listed = ['MetaMask', 'Trust Wallet', 'Binance Wallet', 'SafePal'].map((name, index) => ({
  id: `${index}`.repeat(64),
  name,
  homepage: 'https://example.org/',
  image_id: `00000000-0000-0000-0000-00000000000${index}`,
  order: index * 10,
  mobile_link: 'example://',
  chains,
}))

/** Path → answer of AppKit's two API hosts. */
const appKitApi: Readonly<Record<string, unknown>> = {
  '/appkit/v1/config': {
    features: [
      { id: 'social_login', isEnabled: true, config: ['email', 'google', 'x', 'discord', 'github', 'apple'] },
      { id: 'activity', isEnabled: true, config: [] },
      { id: 'onramp', isEnabled: true, config: ['meld'] },
      { id: 'swap', isEnabled: true, config: ['1inch'] },
      { id: 'reown_branding', isEnabled: true, config: [] },
    ],
  },
  '/appkit/v1/project-limits': {
    planLimits: { tier: 'starter', isAboveRpcLimit: false, isAboveMauLimit: false },
  },
  '/getAnalyticsConfig': { isAnalyticsEnabled: false, isAppKitAuthEnabled: false },
}

export function json(body: unknown): HttpAnswer {
  return { status: 200, type: 'application/json', body: JSON.stringify(body) }
}

/** Response of a host of the kits, by its API as it was seen. Any other one is 404. */
export function answerHttp(url: URL, pageOrigin: string): HttpAnswer {
  const { hostname, pathname } = url
  if (hostname === 'api.web3modal.org' || hostname === 'api.reown.com') {
    if (pathname === '/projects/v1/origins') return json({ allowedOrigins: [pageOrigin] })
    if (pathname === '/getWallets')
      return json({ count: 420, data: /rdns=|badge=/.test(url.search) ? [] : listed })
    if (/^\/(getWalletImage|public\/)/.test(pathname)) return picture
    if (Object.hasOwn(appKitApi, pathname)) return json(appKitApi[pathname])
  }
  if (hostname === 'rpc.walletconnect.org') {
    if (pathname === '/v1/supported-chains') return json({ http: chains, ws: [] })
    if (pathname.startsWith('/v1/identity/')) return json({ name: null, avatar: null })
    if (pathname.endsWith('/balance')) return json({ balances: [] })
    if (pathname.endsWith('/history')) return json({ data: [], next: null })
    if (pathname.endsWith('.svg')) return picture
  }
  if (hostname.startsWith('pulse.walletconnect.')) return { status: 202, type: 'text/plain', body: '' }
  if (pathname.endsWith('/attestation')) return attestation
  if (/^(secure|verify)(-mobile)?\.(walletconnect|reown)\.(org|com)$/.test(hostname)) return page
  if (hostname === 'app.family.co') return page
  if (hostname === 'cca-lite.coinbase.com') return json({ code: 200 })
  return notFound
}
