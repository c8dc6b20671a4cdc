import type { CalendarDate } from '#contract/dates/wall-clock.ts'

const controls = 'a, button, [role=button], [role=link], [tabindex="0"]'

/** The tile or row of a reservation; `preferred` if that is one, because a long reservation has a tile in each week. */
export function findTile(
  container: ParentNode,
  key: string | null,
  preferred: Element | null,
): HTMLElement | null {
  if (key === null) return null
  const marks = [...container.querySelectorAll(`[data-reservation="${CSS.escape(key)}"]`)]
  const mark = marks.find((mark) => preferred?.contains(mark)) ?? marks[0]
  return mark?.closest<HTMLElement>(controls) ?? null
}

/** The cell or the header of a day. */
export function findDay(container: ParentNode, day: CalendarDate | null): Element | null {
  return day === null ? null : container.querySelector(`[data-date="${day}"]`)
}

/**
 * What gets the focus when the card of a reservation closes: the control outside of the calendar that opened it, else its
 * tile, else the link or the first row of its day, else the heading of the page.
 */
export function findFocusTarget(
  container: ParentNode,
  { key, day }: { key: string | null; day: CalendarDate | null },
  pressed: Element | null,
): HTMLElement | null {
  const isOpener = pressed instanceof HTMLElement && pressed.isConnected && pressed.matches(controls)
  if (isOpener && !container.contains(pressed)) return pressed
  // Not the button that removes a row from the list of those that are gone.
  const first = findDay(container, day)?.querySelector<HTMLElement>(`:is(${controls}):not([data-row])`)
  return findTile(container, key, pressed) ?? first ?? document.querySelector('h1')
}
