// Runs in the page before its own scripts: EIP-1193 wallets that announce themselves (EIP-6963) and answer at once.
;({ count, address: firstAddress }) => {
  if (window.top !== window || count === 0) return
  window.walletLog = []

  const createWallet = (index) => {
    const address = index ? `0x${String(index).padStart(40, '0')}` : firstAddress
    const permission = {
      invoker: location.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [address] }],
    }
    const key = `bench-wallet-${index}`
    const listeners = new Map()
    let chainId = '0x1'
    const isPermitted = () => localStorage.getItem(key) !== null
    const answers = {
      eth_requestAccounts: () => {
        localStorage.setItem(key, '1')
        return [address]
      },
      eth_accounts: () => (isPermitted() ? [address] : []),
      eth_chainId: () => chainId,
      net_version: () => String(Number(chainId)),
      wallet_requestPermissions: () => {
        localStorage.setItem(key, '1')
        return [permission]
      },
      wallet_getPermissions: () => (isPermitted() ? [permission] : []),
      wallet_revokePermissions: () => {
        localStorage.removeItem(key)
        return null
      },
      wallet_switchEthereumChain: ([chain]) => {
        chainId = chain.chainId
        for (const listener of listeners.get('chainChanged') ?? []) listener(chainId)
        return null
      },
      personal_sign: ([message]) => window.benchSign(message),
      eth_blockNumber: () => '0x16caf20',
      eth_getBalance: () => '0x1bc16d674ec80000',
    }
    const provider = {
      async request({ method, params }) {
        window.walletLog.push(method)
        if (!Object.hasOwn(answers, method))
          throw Object.assign(new Error(`Unsupported method ${method}`), { code: 4200 })
        return answers[method](params)
      },
      on(event, listener) {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return provider
      },
      removeListener(event, listener) {
        listeners.set(
          event,
          (listeners.get(event) ?? []).filter((each) => each !== listener),
        )
        return provider
      },
    }
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" rx="8" fill="hsl(${(index * 47) % 360} 70% 50%)"/><circle cx="16" cy="16" r="${6 + (index % 5)}" fill="#fff"/></svg>`
    const info = Object.freeze({
      uuid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      name: index ? `Bench Wallet ${index}` : 'Bench Wallet',
      rdns: index ? `org.bench.wallet${index}` : 'org.bench.wallet',
      icon: `data:image/svg+xml,${encodeURIComponent(picture)}`,
    })
    const detail = Object.freeze({ info, provider })
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    addEventListener('eip6963:requestProvider', announce)
    announce()
    return provider
  }

  const [first] = Array.from({ length: count }, (_, index) => createWallet(index))
  window.ethereum = first
}
