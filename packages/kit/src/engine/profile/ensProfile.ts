export interface EnsProfile {
  readonly ensName?: string
  readonly ensAvatar?: string
}
