import type { MouseEvent, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/wall-clock.ts'
import type { Tally } from '#src/features/reservations/days/tally.ts'
import { useTallyInWords } from '#src/features/reservations/words/use-tally-in-words.ts'
import { formatDay } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { entrance } from '#src/lib/settings.ts'

type DayLinkProps = {
  date: CalendarDate
  tally: Tally
  isCurrent?: boolean
  onOpenDay: (date: CalendarDate) => void
  children: ReactNode
}

/** The head of a day as a link to all it holds, named by its date and how busy it is. */
export function DayLink({ date, tally, isCurrent = false, onOpenDay, children }: DayLinkProps) {
  const t = useTranslations('calendar')
  const inWords = useTallyInWords()
  const day = formatDay(date)
  function open(event: MouseEvent) {
    // Into another tab or window it goes as any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpenDay(date)
  }
  return (
    <a
      className="day-link"
      href={(entrance.basePath ?? '') + paths.reservations('day', date)}
      aria-label={tally.reservations === 0 ? day : t('openDay', { day, tally: inWords(tally).all })}
      aria-current={isCurrent}
      onClick={open}
    >
      {children}
    </a>
  )
}
