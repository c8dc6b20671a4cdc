/** Makes an HTML file of a part of the page, for printing it from a tab when the frame may not print. */
export function sheetFile(part: Element, title: string): Blob {
  const { lang, dir } = document.documentElement
  const copy = document.importNode(part, true)
  // The page hides the original; the tab shows the copy.
  copy.removeAttribute('hidden')
  // The file has no scripts, so its buttons would do nothing.
  for (const button of copy.querySelectorAll('button')) button.remove()
  for (const group of copy.querySelectorAll('[role=group]:empty')) group.remove()
  if (copy.querySelector('h1') === null) copy.prepend(elementOf('h1', title))
  const heading = elementOf('title', title)
  const page = `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8">${heading.outerHTML}${stylesOfPage()}<body>${copy.outerHTML}`
  return new Blob([page], { type: 'text/html;charset=utf-8' })
}

/* The styles inlined in the page and the linked ones, in the page's order. */
function stylesOfPage(): string {
  const elements = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>(
    'style, link[rel="stylesheet"]',
  )
  return [...elements].map(copyOfStyle).join('')
}

/* The address of a link is absolute, because the file has no address of its own. */
function copyOfStyle(element: HTMLStyleElement | HTMLLinkElement): string {
  if (element instanceof HTMLStyleElement) return element.outerHTML
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = element.href
  return link.outerHTML
}

function elementOf(name: string, text: string): Element {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
