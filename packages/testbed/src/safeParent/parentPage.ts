/** The `sandbox` of Safe's frame: no modals of the browser, and no navigation of the top page. */
export const safeSandbox =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-downloads allow-orientation-lock'

/**
 * The HTML of a page that holds `url` in a frame as Safe does, with the same `sandbox`, and passes on what the
 * frame asks to `window.answerSafe`, which the test exposes.
 */
export function parentPage(url: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Safe</title>
<iframe title="app" sandbox="${safeSandbox}" style="width:100vw;height:100vh;border:0"></iframe>
<script>
  const frame = document.querySelector('iframe')
  addEventListener('message', async ({ data, source, origin }) => {
    if (source !== frame.contentWindow || !data || !data.id || !data.method) return
    const answer = await window.answerSafe(JSON.parse(JSON.stringify(data)))
    if (answer) source.postMessage(answer, origin)
  })
  frame.src = ${JSON.stringify(url)}
</script>`
}
