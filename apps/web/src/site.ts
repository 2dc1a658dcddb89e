interface FooterLabel {
  readonly text: string
  /** Without it, the label is plain text. */
  readonly href?: string
}

/** What the page says of its makers and no server knows better. */
export const site: { readonly footerLabels: readonly FooterLabel[] } = {
  footerLabels: [{ text: 'GitHub' }, { text: 'Twitter' }],
}
