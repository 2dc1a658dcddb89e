export interface GalleryTheme {
  /** In the address: `theme=dark`. */
  readonly id: string
  readonly name: string
  /** Simulated `prefers-color-scheme`. */
  readonly scheme: 'light' | 'dark'
  /**
   * URL parameters of the theme editor.
   *
   * @default the kit's own look
   */
  readonly look?: string
}

/** Every look that the gallery offers, and that its checks go through. A new one is one line here. */
export const themes: readonly [GalleryTheme, ...GalleryTheme[]] = [
  { id: 'light', name: 'Light', scheme: 'light' },
  { id: 'dark', name: 'Dark', scheme: 'dark' },
  { id: 'midnight', name: 'Midnight', scheme: 'dark', look: 'base=midnight' },
]
