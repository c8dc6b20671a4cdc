/** The texts of the page that is open of which something is cut off, or which lie over each other. */
export function lostTexts(): string[] {
  type Box = { left: number; right: number; top: number; bottom: number }
  type Line = { text: string; element: Element; layer: Element; seen: Box; cutBy: Element | null }

  const lines = linesOfTexts()
  const cut = lines.flatMap(({ text, cutBy }) => (cutBy ? [`cut off: ${text} in ${tag(cutBy)}`] : []))
  const over = lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => one.layer === other.layer && one.element !== other.element)
      .filter((other) => liesOver(one.seen, other.seen))
      .map(
        (other) => `over each other: ${one.text} ${tag(one.element)}, ${other.text} ${tag(other.element)}`,
      ),
  )
  return [...new Set([...cut, ...over])]

  function linesOfTexts(): Line[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Line[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim().slice(0, 40) ?? ''
      if (!element || text === '' || isUnseen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        found.push({ text, element, layer: layerOf(element), ...whatIsSeen(element, box) })
    }
    return found
  }

  /* Meant for screen readers alone or for nobody yet; or told elsewhere in whole: tiles of a calendar, a brand's first letter. */
  function isUnseen(element: Element): boolean {
    if (
      element.closest(
        'script, style, noscript, select, svg, .month-event, .month-more, .grid-event, .brand-mark',
      )
    )
      return true
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath !== 'none') return true
    }
    return false
  }

  /* What scrolls or stands over the page may lie over what is beneath. */
  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowY, overflowX } = getComputedStyle(at)
      const isApart = position === 'fixed' || position === 'sticky' || at.matches('dialog, [popover]')
      if (isApart || /auto|scroll/.test(overflowY + overflowX)) return at
    }
    return document.documentElement
  }

  /* What is around it may cut it off; what can be scrolled only hides it for now, and what ends in dots is told in whole elsewhere. The boxes of lines are higher than letters. */
  function whatIsSeen(element: Element, box: Box): { seen: Box; cutBy: Element | null } {
    const seen = { left: box.left, right: box.right, top: box.top, bottom: box.bottom }
    const leading = (box.bottom - box.top) / 4
    let cutBy: Element | null = null
    let isHiddenForNow = false
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const { left, right, top, bottom } = at.getBoundingClientRect()
      isHiddenForNow ||= /auto|scroll/.test(overflowX + overflowY)
      const isShortened = getComputedStyle(at).textOverflow === 'ellipsis'
      const isAcross =
        overflowX !== 'visible' && !isShortened && (seen.left < left - 1 || seen.right > right + 1)
      const isDown = overflowY !== 'visible' && (seen.top < top - leading || seen.bottom > bottom + leading)
      if ((isAcross || isDown) && !isHiddenForNow) cutBy ??= at
      if (overflowX !== 'visible')
        Object.assign(seen, { left: Math.max(seen.left, left), right: Math.min(seen.right, right) })
      if (overflowY !== 'visible')
        Object.assign(seen, { top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom) })
    }
    return { seen, cutBy }
  }

  function liesOver(one: Box, other: Box): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
    return across > 2 && down > Math.min(one.bottom - one.top, other.bottom - other.top) * 0.5
  }

  function tag(element: Element): string {
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}">`
  }
}
