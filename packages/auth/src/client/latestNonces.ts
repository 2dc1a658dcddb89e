/** More than the codes of one visit to the dialog, each of which has a nonce of its own. */
const maxNonces = 20

/** The nonces since the last proof, at most 20: a page that stays open fetches one at each press and loses most of them. */
export class LatestNonces<Value> extends Map<string, Value> {
  override set(nonce: string, value: Value): this {
    super.set(nonce, value)
    if (this.size > maxNonces) this.delete(this.keys().next().value as string)
    return this
  }
}
