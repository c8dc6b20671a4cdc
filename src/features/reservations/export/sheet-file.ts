/** What a printed part of the page looks like as a page of its own, for a tab where it may be printed. */
export function sheetFile(part: Element, title: string): Blob {
  const { lang, dir } = document.documentElement
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    return link.outerHTML
  })
  const seen = document.importNode(part, true)
  // On the screen only what is in a tab of its own is seen.
  seen.removeAttribute('hidden')
  // Nothing can be pressed there.
  for (const button of seen.querySelectorAll('button')) button.remove()
  for (const group of seen.querySelectorAll('[role=group]:empty')) group.remove()
  if (seen.querySelector('h1') === null) seen.prepend(elementOf('h1', title))
  const heading = elementOf('title', title)
  const page = `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8">${heading.outerHTML}${styles.join('')}<body>${seen.outerHTML}`
  return new Blob([page], { type: 'text/html;charset=utf-8' })
}

function elementOf(name: string, text: string): Element {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
