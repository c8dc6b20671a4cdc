/** Makes an HTML file of a part of the page, for printing it from a tab when the frame may not print. */
export function sheetFile(part: Element, title: string): Blob {
  const { lang, dir } = document.documentElement
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    return link.outerHTML
  })
  const copy = document.importNode(part, true)
  // The page hides the original; the tab shows the copy.
  copy.removeAttribute('hidden')
  // The file has no scripts, so its buttons would do nothing.
  for (const button of copy.querySelectorAll('button')) button.remove()
  for (const group of copy.querySelectorAll('[role=group]:empty')) group.remove()
  if (copy.querySelector('h1') === null) copy.prepend(elementOf('h1', title))
  const heading = elementOf('title', title)
  const page = `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8">${heading.outerHTML}${styles.join('')}<body>${copy.outerHTML}`
  return new Blob([page], { type: 'text/html;charset=utf-8' })
}

function elementOf(name: string, text: string): Element {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
