import { formatNumber } from '#src/lib/i18n/formats.ts'

/** Puts a count before the title of the tab, also when the page changes its title. */
export function createTitleCount() {
  let prefix = ''
  const observer = new MutationObserver(show)

  function show(): void {
    const { title } = document
    if (!title.startsWith(prefix)) document.title = prefix + title
  }

  return {
    /** Shows another count; 0 leaves the title alone. */
    set(count: number): void {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
      prefix = count === 0 ? '' : `(${formatNumber(count)}) `
      show()
      const title = document.querySelector('title')
      if (title !== null && count > 0)
        observer.observe(title, { childList: true, subtree: true, characterData: true })
    },
  }
}
