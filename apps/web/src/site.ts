interface FooterLabel {
  readonly text: string
  /** Without it, the label is plain text. */
  readonly href?: string
}

/** Links of the site's operator that no configuration has. */
export const site: { readonly footerLabels: readonly FooterLabel[] } = {
  footerLabels: [{ text: 'GitHub' }, { text: 'Twitter' }],
}
