import { useRef, type ComponentProps } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { CalendarGrid } from './calendar-grid.tsx'
import { WeekStrip } from './week-strip.tsx'

type WeekOnPhoneProps = Omit<ComponentProps<typeof CalendarGrid>, 'isCompact'> & {
  onChoose: (date: CalendarDate) => void
}

/** A week where there is room for two or three of its days: all seven as a strip, and those from the chosen one on by the hour. */
export function WeekOnPhone({ onChoose, ...grid }: WeekOnPhoneProps) {
  const container = useRef<HTMLDivElement>(null)
  return (
    <div ref={container}>
      <WeekStrip
        date={grid.date}
        byDay={grid.byDay}
        hasHijri={grid.hasHijri}
        container={container}
        onChoose={onChoose}
      />
      <CalendarGrid {...grid} isCompact />
    </div>
  )
}
