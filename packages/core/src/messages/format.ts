/** Puts values in the place of `{names}`. A name without a value stays as it is, so that the gap is seen. */
export function format(template: string, values: Readonly<Record<string, string>>): string {
  // A function, because in a plain replacement text `$&` and the like would mean something.
  return template.replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? gap) : gap,
  )
}
