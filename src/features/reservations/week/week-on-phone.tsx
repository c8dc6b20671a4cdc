import { useRef, type ComponentProps } from 'react'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { TimeGrid } from './time-grid.tsx'
import { WeekStrip } from './week-strip.tsx'

type WeekOnPhoneProps = ComponentProps<typeof TimeGrid> & {
  onChoose: (date: CalendarDate) => void
}

/** A week on a phone: all seven days as a strip, and below it a grid that scrolls sideways to the chosen day. */
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
      <TimeGrid {...grid} />
    </div>
  )
}
