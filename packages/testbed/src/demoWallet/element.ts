type Child = Node | string | undefined

/**
 * One DOM element. Attributes by name, listeners by `on…`, `false` and `undefined` left out. Nothing here
 * parses markup, so it works where Trusted Types allow none.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(key.slice(2), value)
    else if (value !== undefined && value !== false) created.setAttribute(key, value === true ? '' : value)
  }
  created.append(...children.filter((child) => child !== undefined))
  return created
}
