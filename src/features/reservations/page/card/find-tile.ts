import type { CalendarDate } from '#contract/dates/wall-clock.ts'

const controls = 'a, button, [role=button], [tabindex="0"]'

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
 * tile, else the link of its day.
 */
export function findFocusTarget(
  container: ParentNode,
  { key, day }: { key: string | null; day: CalendarDate | null },
  pressed: Element | null,
): HTMLElement | null {
  const isOpener = pressed instanceof HTMLElement && pressed.isConnected && pressed.matches(controls)
  if (isOpener && !container.contains(pressed)) return pressed
  const link = () => findDay(container, day)?.querySelector<HTMLElement>(controls)
  return findTile(container, key, pressed) ?? link() ?? null
}
