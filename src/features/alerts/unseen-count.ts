import type { Change } from '#src/features/reservations/reservation/changes/reservation-changes.ts'
import { addChanges, kindOf } from '#src/features/reservations/reservation/changes/unseen-changes.ts'
import { formatNumber } from '#src/lib/i18n/formats.ts'
import { alertNews } from './alert-news.ts'

/**
 * Counts in the title of the tab the new reservations that a hidden page read, until somebody looks at it. Returns a function that stops
 * it.
 */
export function countUnseen(): () => void {
  const titleCount = createTitleCount()
  let unseen: readonly Change[] = []
  let count = 0

  function update(changes: readonly Change[]): void {
    unseen = changes
    const next = unseen.filter((change) => kindOf(change) === 'new').length
    if (next === count) return
    count = next
    titleCount.set(count)
  }

  const stop = alertNews.subscribe(() => {
    if (document.visibilityState === 'hidden') update(addChanges(unseen, alertNews.get()?.changes ?? []))
  })
  const onVisibility = () => {
    if (document.visibilityState === 'visible') update([])
  }
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', onVisibility)
    update([])
  }
}

/* Puts a count before the title of the tab, also when the page changes its title. */
function createTitleCount() {
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
