/** Replaces `{names}` by values. A name without a value is kept, so that the omission is visible. */
export function format(template: string, values: Readonly<Record<string, string>>): string {
  // A function, because `$&` and similar patterns are special in a replacement text.
  return template.replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? gap) : gap,
  )
}
