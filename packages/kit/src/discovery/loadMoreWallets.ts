/** The only reach of discovery into the records: apart, so that they are fetched when they are needed and not before. */
export const loadMoreWallets = () => import('../wallets/more/index.ts').then(({ moreWallets }) => moreWallets)
