type BackgroundShape = { element: Element; part: string }

/** Records in the page the shapes that only a background draws. Call it before forced colours are active. */
export function recordBackgroundShapes(): void {
  const parts = [...document.body.querySelectorAll('*')].flatMap((element) =>
    ['', '::before', '::after'].map((part): BackgroundShape => ({ element, part })),
  )
  const backgroundShapes = parts.filter(({ element, part }) => {
    const { content, width, height, backgroundColor } = getComputedStyle(element, part)
    if (part === '' ? element.childElementCount > 0 || element.textContent.trim() !== '' : content === 'none')
      return false
    const size =
      part === ''
        ? element.getBoundingClientRect()
        : { width: Number.parseFloat(width), height: Number.parseFloat(height) }
    // Excludes colours beside a product's name, plots of zero and loading skeletons, whose shapes add no information.
    if (element.closest('[class*=hue-], [data-step="0"], [class*=skeleton]')) return false
    const hasOwnRendering = element.matches('svg, svg *, img, input, textarea, select, iframe, canvas')
    return (
      !hasOwnRendering &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      size.width >= 3 &&
      size.height >= 3 &&
      isOpaque(backgroundColor)
    )
  })
  Object.assign(window, { backgroundShapes })

  function isOpaque(colour: string): boolean {
    return !/^rgba\(.*, 0\)$/.test(colour) && colour !== 'transparent'
  }
}

/** Returns the recorded shapes that have the colour of their surroundings under forced colours. */
export function findInvisibleShapes(): string[] {
  // Cast: recordBackgroundShapes sets it.
  const { backgroundShapes } = window as unknown as { backgroundShapes: BackgroundShape[] }
  return backgroundShapes.flatMap(({ element, part }) => {
    const style = getComputedStyle(element, part)
    const behind = part === '' ? element.parentElement : element
    const hasEdge = ['Top', 'Right', 'Bottom', 'Left'].some(
      (side) =>
        style.getPropertyValue(`border-${side.toLowerCase()}-style`) !== 'none' &&
        style.getPropertyValue(`border-${side.toLowerCase()}-width`) !== '0px',
    )
    const isVisible =
      hasEdge ||
      style.outlineStyle !== 'none' ||
      style.backgroundImage !== 'none' ||
      style.backgroundColor !== colourBehind(behind)
    return isVisible || !element.isConnected || !element.checkVisibility()
      ? []
      : [`${element.outerHTML.slice(0, 160)} ${part}`]
  })

  function colourBehind(from: Element | null): string {
    for (let at = from; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor
    }
    return 'rgb(0, 0, 0)'
  }
}

/** Returns the selected, pressed or current elements that look like an unselected neighbour. */
export function findIndistinctSelections(): string[] {
  const states = ['aria-selected', 'aria-pressed', 'aria-checked', 'aria-current']
  const [chosen, others] = ['', ':not'].map(() => [] as { element: Element; state: string }[])
  for (const state of states) {
    for (const element of document.querySelectorAll(`[${state}]`)) {
      if (!element.checkVisibility()) continue
      const isOn = element.getAttribute(state) !== 'false'
      const list = isOn ? chosen : others
      list?.push({ element, state })
    }
  }
  return (chosen ?? []).flatMap(({ element, state }) => {
    const like = others?.find(
      (other) =>
        other.state === state &&
        other.element.localName === element.localName &&
        other.element.getAttribute('role') === element.getAttribute('role') &&
        other.element.getAttribute('class') === element.getAttribute('class'),
    )
    return like && appearanceOf(element) === appearanceOf(like.element)
      ? [`${state}: ${element.outerHTML.slice(0, 160)}`]
      : []
  })

  function appearanceOf(element: Element): string {
    const properties = [
      'color',
      'backgroundColor',
      'borderWidth',
      'borderStyle',
      'borderColor',
      'outline',
      'textDecorationLine',
      'content',
      'visibility',
      'display',
    ] as const
    const parts = [element.parentElement ?? element, element, ...element.querySelectorAll('*')].slice(0, 8)
    return parts
      .flatMap((each) =>
        ['', '::before', '::after'].map((part) => {
          const style = getComputedStyle(each, part)
          return properties.map((name) => style[name]).join()
        }),
      )
      .join('\n')
  }
}
