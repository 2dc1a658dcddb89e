interface FooterLabel {
  readonly text: string
  /** Left out, the label is plain text (B-2.4, B-2.5). */
  readonly href?: string
}

/** What the page says of its makers and no server knows better. */
export const site: { readonly footerLabels: readonly FooterLabel[] } = {
  footerLabels: [{ text: 'GitHub' }, { text: 'Twitter' }],
}
