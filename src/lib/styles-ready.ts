/**
 * Applies the page's style sheet, which the page preloads; what is seen before any script runs has its styles within the page.
 * Resolves when it applies. Rejects with an Error when it does not load.
 */
export function stylesReady(): Promise<void> {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')
  // In development each module brings its own.
  if (preload === null) return Promise.resolve()
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.crossOrigin = ''
  sheet.href = preload.href
  document.head.append(sheet)
  return new Promise((resolve, reject) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => reject(new Error(`${preload.href} did not load`)))
  })
}
