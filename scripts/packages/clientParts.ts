/**
 * Modules of the kit's entries that only client components may run. Each is a separate chunk, so that the rest of
 * its entry can be called from server components: `lightTheme()`, `rememberedTemplates()`.
 */
export const clientParts = ['FoyerThemeProvider', 'RememberedAccount'] as const

/** Chunks of what they share with other modules: the modules of client parts import nothing else of the kit. */
export const sharedParts = [
  { name: 'themes', test: /\/src\/theme\/(?!index)\w+\.ts$/ },
  { name: 'exampleSessions', test: /\/exampleSessions\.ts$/ },
  { name: 'KitContext', test: /\/(KitContext|kitInternals)\.ts$/ },
] as const
