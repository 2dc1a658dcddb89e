/** Sentences on the options that a caller does not have, such as misspelt ones of a host without types. */
export function unknownOptions(caller: string, options: object, names: object): readonly string[] {
  return Object.keys(options)
    .filter((name) => !Object.hasOwn(names, name))
    .map((name) => `${caller} has no option \`${name}\`. There are: ${Object.keys(names).join(', ')}.`)
}
