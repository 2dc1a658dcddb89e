/**
 * Runs in the page, before its own scripts: sends what it asks of the wallet, and every fault, to the proxy in front of
 * the server, and receives the wallet's events. No imports, nothing from outside.
 */
export function joinDoor({ key, own }: { readonly key: string; readonly own: string }): void {
  const page = window as unknown as Record<string, unknown>
  const post = (path: string, body: string) =>
    fetch(own + path, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

  page[`${key}:request`] = (args: unknown) =>
    post('/request', JSON.stringify(args)).then((response) => response.json())
  new EventSource(`${own}/events`).onmessage = ({ data }) => {
    const { event, parcels } = JSON.parse(data)
    const emit = page[`${key}:emit`]
    if (typeof emit === 'function') emit(event, parcels)
  }

  const report = (fault: string) => void post('/fault', fault)
  addEventListener('error', ({ message }) => report(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => report(`unhandled: ${reason}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`policy: ${violatedDirective} ${blockedURI}`),
  )
}
