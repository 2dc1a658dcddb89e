const parameters = new URLSearchParams(location.search)

/** Choices of the journey, in the address of the page. */
export const query = {
  page: (parameters.get('page') ?? 'inModal') as 'inModal' | 'roots' | 'commands',
  /** A file of `modals`. */
  modal: parameters.get('modal') ?? 'plain',
  /** URLs of the nodes of the chains 1 and 137. */
  nodes: parameters.getAll('node'),
  /** A connector of the host is listed that has no provider. */
  hasEmptyConnector: parameters.has('emptyConnector'),
  /** The engine's configuration is wrong. */
  isMisconfigured: parameters.has('misconfigured'),
}
