export type { PeerNamespaces } from '../pairingPeer/peerNamespaces.ts'
export {
  type PairingPeer,
  type PairingPeerOptions,
  type ProposalAnswer,
  startPairingPeer,
} from '../pairingPeer/startPairingPeer.ts'
export {
  type LocalRelay,
  type RelayAttempt,
  type RelayLogEntry,
  type RelayMood,
  startRelay,
} from '../relay/startRelay.ts'
