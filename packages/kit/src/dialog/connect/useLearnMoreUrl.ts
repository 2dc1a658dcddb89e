import { useKitInternals } from '../../provider/KitContext.ts'

/** Target of "Learn More": the host's URL, or ethereum.org's page on wallets. */
export function useLearnMoreUrl(): string {
  return useKitInternals().learnMoreUrl ?? 'https://ethereum.org/wallets/'
}
