/** What a printed part of the page looks like as a page of its own, for a tab where it may be printed. */
export function sheetFile(part: Element, title: string): Blob {
  const { lang, dir } = document.documentElement
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    return link.outerHTML
  })
  const copy = document.importNode(part, true)
  // On the screen only what is in a tab of its own is seen.
  copy.removeAttribute('hidden')
  // Nothing can be pressed there.
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
