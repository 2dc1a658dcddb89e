import { useKit } from '../../provider/KitContext.ts'

/** Where "Learn More" leads: where the host says, or to ethereum.org's page on wallets. */
export function useLearnMoreUrl(): string {
  return useKit().learnMoreUrl ?? 'https://ethereum.org/wallets/'
}
