/** Keeps the entries that were set last, at most `maxSize`. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #maxSize: number

  constructor(maxSize: number) {
    super()
    this.#maxSize = maxSize
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    if (this.size > this.#maxSize) this.delete(this.keys().next().value as Key)
    return this
  }
}
