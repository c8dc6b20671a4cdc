import { directionOf } from '#src/lib/i18n/i18n.ts'
import { screenLanguage } from '#src/lib/i18n/screen-language.ts'
import { calendarViews, type CalendarView } from '#src/lib/dates/calendar-days.ts'
import { isShortcut } from '#src/lib/keys/shortcut-keys.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'

/** The command of a shortcut key. */
export type CalendarKey = CalendarView | 'today' | 'next' | 'previous' | 'search'

const keyByLetter: Record<string, CalendarKey> = {
  t: 'today',
  j: 'next',
  k: 'previous',
  '/': 'search',
  ...Object.fromEntries(calendarViews.map((view) => [keyOfView(view), view])),
}

/** The key of a view: the first letter of its English name. */
export function keyOfView(view: CalendarView): string {
  return view.charAt(0)
}

/** Calls back for the calendar's shortcut keys, unless a dialog is open or what has the focus uses the key. */
export function useCalendarKeys(onKey: (key: CalendarKey) => void): void {
  useWindowKeys((event) => {
    const isHandled = isShortcut(event) && !isInOverlay(event) && !isArrowWithin(event)
    const key = isHandled ? calendarKeyOf(event) : null
    if (key === null) return
    event.preventDefault()
    onKey(key)
  })
}

/**
 * The command of a key event, or null. A key that types no Latin letter is read by its position, because the T key of an
 * Arabic keyboard types another letter. In Arabic the left arrow means next.
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

/* In a reservation's card the keys step through its day. The calendar's own menu shows what they do. */
function isInOverlay({ target }: KeyboardEvent): boolean {
  const isInside =
    target instanceof Element &&
    target.closest('dialog, .reservation-card, [popover]:not(.calendar-menu)') !== null
  return isInside || document.querySelector('dialog:modal') !== null
}
