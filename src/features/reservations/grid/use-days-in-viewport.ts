import { useEffect, useState, type RefObject } from 'react'
import { eachDay, type Days } from '#src/features/reservations/days/days.ts'

const none: ReadonlySet<string> = new Set()

/** The days of the week's grid of which at least half is in sight, followed as it is moved sideways. */
export function useDaysInViewport(container: RefObject<HTMLElement | null>, { first, last }: Days) {
  const [inViewport, setInViewport] = useState(none)
  useEffect(() => {
    const grid = container.current?.querySelector('.calendar-grid')
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const date = target.getAttribute('data-date') ?? ''
          if (isIntersecting) visible.add(date)
          else visible.delete(date)
        }
        setInViewport(new Set(visible))
      },
      { root: grid ?? null, threshold: 0.5 },
    )
    // The cells of whole days: the row above them is there for screen readers alone.
    const row = grid?.querySelector('[role=rowheader]')?.parentElement
    for (const date of eachDay({ first, last })) {
      const day = row?.querySelector(`[data-date="${date}"]`)
      if (day) observer.observe(day)
    }
    return () => observer.disconnect()
  }, [container, first, last])
  return inViewport
}
