let sheet: HTMLLinkElement | undefined

/**
 * Loads the style sheet that the page preloads; it does not apply yet, because every rule is laid out again then. Rejects with an Error
 * when it does not load.
 */
export function stylesLoaded(): Promise<void> {
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')
  // In development each module adds its own styles.
  if (preload === null) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: '',
    media: 'not all',
    href: preload.href,
  })
  document.head.append(link)
  sheet = link
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`${link.href} did not load`)))
  })
}

/** Applies the loaded style sheet, in place of the styles of the first paint, which the page inlines. */
export function applyStyles(): void {
  if (sheet === undefined) return
  sheet.media = ''
  document.head.querySelector('style')?.remove()
}
