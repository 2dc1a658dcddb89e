import { showPage } from '../../../../page/src/showPage.tsx'

// `bench/page` with the two options that have steps of their own.
showPage({ allWallets: true, multipleWallets: true })
