// Runs in the page before its own scripts, with the selectors of a target; see `watchPage.ts` for its types.
;({ connect, dialog, wallet, account }) => {
  if (window.top !== window) return
  performance.setResourceTimingBufferSize(5000)

  const text = (node) =>
    node.nodeType === Node.TEXT_NODE
      ? node.data
      : [...(node.shadowRoot?.childNodes ?? []), ...node.childNodes]
          .filter(({ nodeName }) => nodeName !== 'STYLE' && nodeName !== 'SCRIPT')
          .map(text)
          .join('')

  const find = (selector) => {
    const [path, pattern] = selector.split(' @@ ')
    const found = path
      .split(' >>> ')
      .reduce(
        (roots, step, depth) =>
          roots.flatMap((root) => [...((depth ? root.shadowRoot : root)?.querySelectorAll(step) ?? [])]),
        [document],
      )
    return pattern ? found.filter((element) => new RegExp(pattern, 'i').test(text(element).trim())) : found
  }

  const isShown = (element) => {
    const { width, height, top, left, bottom, right } = element.getBoundingClientRect()
    return (
      width > 0 &&
      height > 0 &&
      bottom > 0 &&
      right > 0 &&
      top < innerHeight &&
      left < innerWidth &&
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    )
  }
  const firstShown = (selector) => find(selector).find(isShown)
  const parentOf = (element) => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host

  const opacityOf = (element) => {
    let opacity = 1
    for (let each = element; each; each = parentOf(each)) opacity *= Number(getComputedStyle(each).opacity)
    return opacity
  }

  /** Centre of the first shown element, and whether a press there reaches it. */
  const centre = (selector) => {
    const element = firstShown(selector)
    if (!element) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + Math.min(height / 2, innerHeight - top - 1)]
    let hit = document.elementFromPoint(x, y)
    const within = () => hit?.shadowRoot?.elementFromPoint(x, y)
    while (within() && within() !== hit) hit = within()
    let isReached = false
    for (let each = hit; each; each = parentOf(each)) isReached ||= each === element
    return { x, y, isReached }
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** Time of the first of three frames in which the element is opaque and has not moved. */
  const untilStill = async (selector) => {
    const until = performance.now() + 5000
    for (let [last, stillSince, frames] = ['', 0, 0]; performance.now() < until; await nextFrame()) {
      const element = firstShown(selector)
      const { x, y, width, height } = element?.getBoundingClientRect() ?? {}
      const place = element && opacityOf(element) > 0.99 ? `${x},${y},${width},${height}` : ''
      if (!place || place !== last) frames = 0
      else if (frames++ === 0) stillSince = performance.now()
      if (frames === 3) return stillSince
      last = place
    }
    return undefined
  }

  /**
   * Waits until every selector is shown. `foundAt`: the frame that paints it; `paintedAt`: two frames later;
   * `stillAt`: the last one is opaque and does not move. All in ms since navigation began.
   */
  const until = async (selectors, { isStill = true, onFound, limitMs = 45_000 } = {}) => {
    const begunAt = performance.now()
    while (!selectors.every(firstShown)) {
      if (performance.now() - begunAt > limitMs) return { isTimeout: true }
      await nextFrame()
    }
    const foundAt = performance.now()
    onFound?.()
    await nextFrame()
    await nextFrame()
    const paintedAt = performance.now()
    return { foundAt, paintedAt, ...(isStill && { stillAt: await untilStill(selectors.at(-1)) }) }
  }

  const untilGone = async (selector, limitMs = 3000) => {
    const end = performance.now() + limitMs
    while (firstShown(selector) && performance.now() < end) await nextFrame()
    return !firstShown(selector)
  }

  const clicks = []
  addEventListener(
    'click',
    ({ isTrusted, timeStamp }) =>
      isTrusted && clicks.push({ pressedAt: timeStamp, handledAt: performance.now() }),
    { capture: true },
  )

  const figures = { firstPaintAt: 0, largestPaintAt: 0, layoutShift: 0, longTasks: [] }
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => figures.longTasks.push([startTime, duration]))
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.firstPaintAt = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    figures.largestPaintAt = startTime
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) figures.layoutShift += value
  })

  window.bench = {
    centre,
    clicks,
    figures,
    until,
    untilGone,
    connectShown: until([connect], {
      isStill: false,
      onFound: () => window.benchConnectShown?.(JSON.stringify(centre(connect))),
    }),
    dialogShown: until([dialog, wallet]),
    accountShown: account ? until([account], { isStill: false }) : undefined,
  }
}
