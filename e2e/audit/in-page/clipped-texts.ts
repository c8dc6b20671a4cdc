/** Returns the texts of the open page that are clipped or overlap another text. */
export function findClippedTexts(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Line = { text: string; element: Element; layer: Element; visibleBox: Box; clippedBy: Element | null }

  const lines = linesOfTexts()
  const clipped = lines.flatMap(({ text, clippedBy }) =>
    clippedBy ? [`cut off: ${text} in ${describeTag(clippedBy)}`] : [],
  )
  const overlapping = lines.flatMap((line, index) =>
    lines
      .slice(index + 1)
      .filter((other) => line.layer === other.layer && line.element !== other.element)
      .filter((other) => overlaps(line.visibleBox, other.visibleBox))
      .map(
        (other) =>
          `over each other: ${line.text} ${describeTag(line.element)}, ${other.text} ${describeTag(other.element)}`,
      ),
  )
  return [...new Set([...clipped, ...overlapping])]

  function linesOfTexts(): Line[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Line[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim().slice(0, 40) ?? ''
      if (!element || text === '' || isExempt(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        found.push({ text, element, layer: layerOf(element), ...clipToAncestors(element, box) })
    }
    return found
  }

  /* Hidden texts, and texts that are complete elsewhere: lines of a month, nights of a stay, a brand's first letter. */
  function isExempt(element: Element): boolean {
    if (
      element.closest(
        'script, style, noscript, select, svg, .month-event, .month-overflow, .month-count, .time-grid-event, .product-stay, .brand-mark',
      )
    )
      return true
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath !== 'none') return true
    }
    return false
  }

  /* The nearest ancestor that scrolls or floats over the page. Only texts in the same layer may not overlap. */
  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowY, overflowX } = getComputedStyle(at)
      const isApart = position === 'fixed' || position === 'sticky' || at.matches('dialog, [popover]')
      if (isApart || /auto|scroll/.test(overflowY + overflowX)) return at
    }
    return document.documentElement
  }

  /*
   * Finds the ancestor that clips a line. A scroll container hides the line only for now, and a text with an ellipsis is
   * complete elsewhere. A line box is higher than its letters, hence the tolerance.
   */
  function clipToAncestors(element: Element, box: Box): { visibleBox: Box; clippedBy: Element | null } {
    const visibleBox = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
    const leading = (box.bottom - box.top) / 4
    let clippedBy: Element | null = null
    let isHiddenForNow = false
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at)
      const { left, right, top, bottom } = at.getBoundingClientRect()
      isHiddenForNow ||= /auto|scroll/.test(overflowX + overflowY)
      const [isShortened, isClamped] = [textOverflow === 'ellipsis', webkitLineClamp !== 'none']
      const isAcross =
        overflowX !== 'visible' &&
        !isShortened &&
        (visibleBox.left < left - 1 || visibleBox.right > right + 1)
      const isDown =
        overflowY !== 'visible' &&
        !isClamped &&
        (visibleBox.top < top - leading || visibleBox.bottom > bottom + leading)
      if ((isAcross || isDown) && !isHiddenForNow) clippedBy ??= at
      if (overflowX !== 'visible')
        Object.assign(visibleBox, {
          left: Math.max(visibleBox.left, left),
          right: Math.min(visibleBox.right, right),
        })
      if (overflowY !== 'visible')
        Object.assign(visibleBox, {
          top: Math.max(visibleBox.top, top),
          bottom: Math.min(visibleBox.bottom, bottom),
        })
    }
    return { visibleBox, clippedBy }
  }

  function overlaps(line: Box, other: Box): boolean {
    const across = Math.min(line.right, other.right) - Math.max(line.left, other.left)
    const down = Math.min(line.bottom, other.bottom) - Math.max(line.top, other.top)
    return across > 2 && down > Math.min(line.bottom - line.top, other.bottom - other.top) * 0.5
  }

  function describeTag(element: Element): string {
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}">`
  }
}
