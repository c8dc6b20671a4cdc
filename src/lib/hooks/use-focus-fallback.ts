import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Returns a ref for the element that gets the focus when the focused element is removed; the browser would move the focus to the
 * body. A row of a list gives it to the one that takes its place (`remainingRow`), in a non-modal dialog anything else gives it to
 * the dialog, except the last row of a list in the dialog that has the element.
 * Without an element the page's heading gets it. The elements need a `tabIndex` of -1. `foldOf` returns the button that shows a row
 * again, by its key, if it was folded away.
 */
export function useFocusFallback<Fallback extends HTMLElement>(foldOf?: (key: string) => HTMLElement | null) {
  const fallback = useRef<Fallback>(null)
  const fold = useEffectEvent((key: string) => foldOf?.(key))
  useEffect(() => {
    let focused: HTMLElement | null = null
    let dialog: HTMLElement | null = null
    let list: HTMLElement | null = null
    let [keys, at]: [string[], number] = [[], -1]
    const readKeys = () => {
      const rows = focused && keyOf(focused) ? rowsOf(list) : []
      keys = rows.map(keyOf)
      at = rows.findIndex((row) => row === focused)
    }
    const remember = (target: EventTarget | null) => {
      focused = target instanceof HTMLElement ? target : null
      dialog = focused?.closest<HTMLElement>('[role=dialog]') ?? null
      list = focused?.closest<HTMLElement>('.departed, section, [role=dialog], dialog') ?? fallback.current
      readKeys()
    }
    // Once the browser knows why: a removed, hidden or disabled element loses the focus too.
    const forgetIfLeft = () =>
      queueMicrotask(() => {
        const isLeft = document.activeElement === document.body && focused?.checkVisibility()
        if (isLeft && !focused?.matches(':disabled')) focused = null
      })
    const observer = new MutationObserver((records) => {
      if (focused === null) return
      // A folded row may be hidden by its style alone.
      const isHidden = records.some(({ type }) => type === 'attributes') && !focused.checkVisibility()
      if (focused.isConnected && !isHidden) return readKeys()
      const { activeElement, body } = document
      if (activeElement !== body && activeElement !== focused) return
      const key = keyOf(focused)
      focused = null
      const rows = rowsOf(list).filter((row) => row.checkVisibility())
      const isOwnRow = key !== '' && dialog?.contains(fallback.current)
      const isOfDialog = dialog?.isConnected && !isOwnRow
      const around = isOfDialog ? dialog : (fallback.current ?? document.querySelector('h1'))
      const target = fold(key) ?? rows[remainingRow(keys, at, rows.map(keyOf))] ?? around
      target?.focus({ preventScroll: true })
    })
    const stopping = new AbortController()
    // A row may have got the focus as its page opened.
    if (fallback.current?.contains(document.activeElement)) remember(document.activeElement)
    document.addEventListener('focusin', ({ target }) => remember(target), stopping)
    document.addEventListener('focusout', forgetIfLeft, stopping)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-phase'] })
    return () => {
      stopping.abort()
      observer.disconnect()
    }
  }, [])
  return fallback
}

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>(':is(a, button):is([data-reservation], [data-row])') ?? []),
]

const keyOf = ({ dataset }: HTMLElement) => dataset.reservation ?? dataset.row ?? ''

/**
 * Returns the index of the row that takes the place of the removed one at `at`: itself where it is again, else the next one that is
 * left, else the one before; -1 if none is. A stay has a row of the same key on each of its days.
 */
export function remainingRow(before: string[], at: number, left: string[]): number {
  const countOf = (keys: string[]) => keys.filter((key) => key === before[at]).length
  const rows = numbered(countOf(left) < countOf(before) ? before.toSpliced(at, 1) : before)
  const indexes = new Map(numbered(left).map((row, index) => [row, index]))
  const nearest = at < 0 ? [] : [...rows.slice(at), ...rows.slice(0, at).toReversed()]
  return nearest.map((row) => indexes.get(row)).find((index) => index !== undefined) ?? -1
}

/* Tells rows of the same key apart by their order. */
function numbered(keys: string[]): string[] {
  const counts = new Map<string, number>()
  return keys.map((key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${key} ${count}`
  })
}

/**
 * Focuses an element when it mounts and nothing has the focus, because the focused element was removed. The element needs a
 * `tabIndex`. With `isEnabled` false at the mount, as while a page opens, it does nothing.
 */
export function useFocusWhenLost(element: RefObject<HTMLElement | null>, isEnabled = true): void {
  const wasEnabled = useRef(isEnabled)
  useEffect(() => {
    if (wasEnabled.current && document.activeElement === document.body) element.current?.focus()
  }, [element])
}
