/**
 * The page is rendered when it is built. These are the places in it that come to life in the browser; all the
 * rest stays HTML and costs no script.
 */
export const islands = {
  /** The connect button, hydrated at once. */
  door: 'door',
  /** The list of grants, rendered after its chunk has loaded. */
  grants: 'grants-board',
} as const

/** Element whose data attributes have the files of the dialogs, by kind of device, with spaces between them. */
export const dialogFilesId = 'dialog-files'
