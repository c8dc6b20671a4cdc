import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import type { CalendarView } from '#contract/dates/calendar-days.ts'
import { isShortcut } from '#src/lib/keys/shortcut-keys.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'

/** What a key asks the calendar for. */
export type CalendarKey = CalendarView | 'today' | 'next' | 'previous' | 'search'

const keyByLetter: Record<string, CalendarKey> = {
  t: 'today',
  j: 'next',
  k: 'previous',
  m: 'month',
  w: 'week',
  d: 'day',
  a: 'agenda',
  i: 'insights',
  '/': 'search',
}

/** Calls back for the keys of the calendar, unless a dialog is open or what has the focus uses them. */
export function useCalendarKeys(onKey: (key: CalendarKey) => void): void {
  useWindowKeys((event) => {
    const isHandled = isShortcut(event) && !isInDialog(event) && !isArrowWithin(event)
    const key = isHandled ? calendarKeyOf(event) : null
    if (key === null) return
    event.preventDefault()
    onKey(key)
  })
}

/**
 * What a key on the keyboard means. Where it writes no Latin letter it is taken by its position: on an Arabic
 * keyboard the key of t writes another one. Arrows point where time goes: to the left in Arabic.
 */
export function calendarKeyOf({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): CalendarKey | null {
  // Shift with an arrow selects text.
  if (shiftKey && key.startsWith('Arrow')) return null
  const isRightToLeft = directionOf(screenLanguage()) === 'rtl'
  if (key === 'ArrowLeft') return isRightToLeft ? 'next' : 'previous'
  if (key === 'ArrowRight') return isRightToLeft ? 'previous' : 'next'
  const isLatin = /^[\x20-\x7e]$/.test(key)
  const letter = isLatin ? key.toLowerCase() : letterAt(code)
  return keyByLetter[letter] ?? null
}

function letterAt(code: string): string {
  return code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '')
}

/* A reader with the focus on a day or a reservation does not expect an arrow to change the period. */
function isArrowWithin({ key, target }: KeyboardEvent): boolean {
  return (
    key.startsWith('Arrow') &&
    target instanceof Element &&
    target.closest('[role=tabpanel] :is(a, button, [role=button], [role=link])') !== null
  )
}

function isInDialog({ target }: KeyboardEvent): boolean {
  const isInside = target instanceof Element && target.closest('dialog') !== null
  return isInside || document.querySelector('dialog:modal') !== null
}
