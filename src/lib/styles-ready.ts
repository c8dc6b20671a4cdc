/**
 * Applies the style sheet that the page preloads; the styles of the first paint are inlined in the page. Resolves when the style
 * sheet applies. Rejects with an Error when it does not load.
 */
export function stylesReady(): Promise<void> {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')
  // In development each module adds its own styles.
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
