/** Icon of a wallet whose own icon was refused: a grey outline of a wallet. */
export const placeholderIcon =
  'data:image/svg+xml,' +
  '%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 28 28%22 fill=%22none%22 stroke=%22%23868a94%22' +
  ' stroke-width=%222%22 stroke-linejoin=%22round%22%3E%3Cpath d=%22M6 9h16v12H6zM6 9l12-3v3M17 15h5%22/%3E%3C/svg%3E'
