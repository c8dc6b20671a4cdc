/** Returns the elements that scroll sideways, except tables and calendars (WCAG 1.4.10 allows these). */
export function findHorizontalScroll(): string[] {
  const scrollable = [...document.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { overflowX } = getComputedStyle(element)
    const isPage = element === document.documentElement
    return (
      element.checkVisibility() &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1 &&
      (isPage || overflowX === 'auto' || overflowX === 'scroll')
    )
  })
  // Tables and calendars need two dimensions. `.brand-filters` is a single row that scrolls sideways only.
  const needsTwoDimensions = 'table, [role=grid], [role=table], pre, .brand-filters'
  return scrollable
    .filter(
      (element) =>
        element.closest(needsTwoDimensions) === null && element.querySelector(needsTwoDimensions) === null,
    )
    .map(
      (element) =>
        `${element.cloneNode(false) instanceof Element ? element.outerHTML.slice(0, 150) : ''}: ${element.scrollWidth} > ${element.clientWidth}`,
    )
}
