import type { DisclaimerProps } from '../../kitOptions.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { NewTab } from '../parts/Hidden.tsx'
import styles from './Disclaimer.module.css'

/** The host's words below the wallets. Renders nothing without any. */
export function Disclaimer() {
  const { disclaimer: HostDisclaimer } = useKitInternals()
  return (
    HostDisclaimer && (
      <div className={styles.disclaimer} data-testid="foyer-disclaimer">
        <HostDisclaimer Text={Text} Link={Link} />
      </div>
    )
  )
}

const Text: DisclaimerProps['Text'] = ({ children }) => <p>{children}</p>

const Link: DisclaimerProps['Link'] = ({ href, children }) => (
  <a href={href} target="_blank" rel="noreferrer noopener">
    {children}
    <NewTab />
  </a>
)
