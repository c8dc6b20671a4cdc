/**
 * Has the page's style sheet hold, which is on its way since the page began; what is seen before any script runs has its styles
 * within the page. Resolves once it holds, or did not come: then the page is there all the same.
 */
export function wholeStyles(): Promise<void> {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')
  // In development each module brings its own.
  if (preload === null) return Promise.resolve()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.crossOrigin = ''
  sheet.href = preload.href
  document.head.append(sheet)
  return new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => resolve())
  })
}
