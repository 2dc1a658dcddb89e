type IconLoader = () => Promise<string>

const icons = /* @__PURE__ */ new WeakMap<IconLoader, Promise<string>>()
const loaded = /* @__PURE__ */ new WeakMap<IconLoader, string>()

/** The address of an icon whose loader has resolved on this page. */
export const loadedIcon = (load: IconLoader): string | undefined => loaded.get(load)

/**
 * Runs an icon's loader once per page and shares its result. Retries once after a failure, then rejects; the next call
 * starts again. Until it resolves, show the icon's background in a box of the final size.
 */
export function loadIcon(load: IconLoader): Promise<string> {
  const known = icons.get(load)
  if (known) return known
  const loading = attempt(load).catch(() => attempt(load))
  icons.set(load, loading)
  loading.then(
    (url) => loaded.set(load, url),
    () => icons.delete(load),
  )
  return loading
}

/** A host's loader may throw instead of rejecting, or resolve to any value. */
async function attempt(load: IconLoader): Promise<string> {
  const icon: unknown = await load()
  if (typeof icon !== 'string' || !icon)
    throw new TypeError('An icon loader must resolve to an image address.')
  return icon
}
