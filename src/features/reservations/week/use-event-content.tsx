import type { EventDisplayInfo } from '@fullcalendar/react'
import { useCallback } from 'react'
import type { WallClock } from '#contract/dates/wall-clock.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import { gridEventOf } from './event-classes.ts'
import { OverflowLabel } from '#src/features/reservations/reservation/overflow-label.tsx'
import { TileText } from './tile-text.tsx'
import { useEventTexts } from '#src/features/reservations/reservation/labels/use-event-texts.ts'

/** Returns what FullCalendar renders in a tile of the week or the day: a reservation, or how many more there are. */
export function useEventContent(changedKeys: ReadonlySet<string>, now: WallClock) {
  const texts = useEventTexts()
  // A new function makes FullCalendar compute all its options again.
  return useCallback(
    (info: EventDisplayInfo) => {
      const gridEvent = gridEventOf(info)
      if (gridEvent.kind === 'overflow') {
        const hour = info.event.allDay ? null : (info.event.start?.getUTCHours() ?? null)
        return (
          <OverflowLabel
            reservations={gridEvent.reservations}
            hour={hour}
            changedKeys={changedKeys}
            texts={texts}
          />
        )
      }
      const { reservation, isStart, tile } = gridEvent
      const phase = phaseOf(reservation, now)
      return (
        <>
          {phase.name === 'running' && (
            <span className="grid-event-elapsed" style={{ '--elapsed': `${phase.elapsed * 100}%` }} />
          )}
          <TileText
            reservation={reservation}
            isStart={isStart && info.isStart}
            isShort={tile !== null && (tile.isNarrow || tile.lines === 0)}
            isPast={phase.name === 'past'}
            isChanged={changedKeys.has(reservation.key)}
            texts={texts}
          />
        </>
      )
    },
    [changedKeys, texts, now],
  )
}
