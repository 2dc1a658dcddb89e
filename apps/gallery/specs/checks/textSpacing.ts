/** The spacing of letters, words, lines and paragraphs of WCAG 1.4.12. */
export const textSpacing = `
  * {
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
    line-height: 1.5 !important;
  }
  p {
    margin-block-end: 2em !important;
  }
`
