import type { shapes } from './inPageConnector.ts'

const parameters = new URLSearchParams(location.search)

/** Choices of the journey, in the address of the page. */
export const query = {
  page: (parameters.get('page') ?? 'inModal') as 'inModal' | 'roots' | 'commands' | 'doctor' | 'screens',
  /** A file of `modals`. */
  modal: parameters.get('modal') ?? 'plain',
  /** The screen of `screens.tsx`. */
  screen: (parameters.get('screen') ?? 'inline') as 'walletButton' | 'inline' | 'own',
  /** URLs of the nodes of the chains 1 and 137. */
  nodes: parameters.getAll('node'),
  /** URL of the relay and id of the project; without a relay, phones are not paired. */
  relay: parameters.get('relay') ?? '',
  projectId: parameters.get('projectId') ?? 'c0ffee00c0ffee00c0ffee00c0ffee00',
  /** A connector of the host that is listed: one without a provider, or one that asks within the page, and where. */
  connector: parameters.get('connector') as 'empty' | keyof typeof shapes | null,
  /** The engine's configuration is wrong. */
  isMisconfigured: parameters.has('misconfigured'),
}
