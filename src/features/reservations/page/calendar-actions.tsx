import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarPeriod } from '#src/lib/dates/calendar-days.ts'
import type { ExportScope } from '#src/features/reservations/export/export-scope.ts'
import type { Filters } from '#src/features/reservations/days/filters.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { JumpToDate } from '#src/features/reservations/page/dates/jump-to-date.tsx'

const ExportChoices = lazyPart(
  async () => (await import('#src/features/reservations/export/export-choices.tsx')).ExportChoices,
)

type CalendarActionsProps = {
  period: CalendarPeriod
  filters: Filters
  /** What is exported; null while some reservations are still loading. */
  scope: ExportScope | null
  onGo: (period: Partial<CalendarPeriod>) => void
  onFilter: (filters: Partial<Filters>, how: { isTyping: boolean }) => void
}

/** The actions of the calendar: jump to a date, and behind “more” the seldom ones. */
export function CalendarActions({ period, filters, scope, onGo, onFilter }: CalendarActionsProps) {
  const tExport = useTranslations('reservations.export')
  const tCalendar = useTranslations('reservations.calendar')
  const [isExporting, setIsExporting] = useState(false)
  // Does not open again by itself for other days.
  if (scope === null && isExporting) setIsExporting(false)
  return (
    <div className="calendar-actions screen-only">
      <JumpToDate date={period.date} onGo={(date) => onGo({ date })} />
      <Popover label={tCalendar('moreActions')} icon={Ellipsis} className="calendar-more">
        {(close) => (
          <>
            <MinSeatsField minSeats={filters.minSeats} onFilter={onFilter} />
            <Button
              aria-haspopup="dialog"
              disabled={scope === null}
              onClick={() => {
                close()
                setIsExporting(true)
              }}
            >
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              {tExport('open')}
            </Button>
          </>
        )}
      </Popover>
      {scope && isExporting && (
        <Dialog title={tExport('open')} onClose={() => setIsExporting(false)} closesOnBackdrop>
          <ExportChoices shown={scope} onChoose={() => setIsExporting(false)} />
        </Dialog>
      )}
    </div>
  )
}

type MinSeatsFieldProps = {
  minSeats: number | null
  onFilter: (filters: Partial<Filters>, how: { isTyping: boolean }) => void
}

/* The filter by the minimum number of seats. */
function MinSeatsField({ minSeats, onFilter }: MinSeatsFieldProps) {
  const t = useTranslations('reservations.calendar')
  return (
    <SearchField
      label={t('minSeats')}
      inputMode="numeric"
      value={minSeats === null ? '' : String(minSeats)}
      toValue={(text) => String(parseSeats(text) ?? '')}
      onSearch={(text) => onFilter({ minSeats: parseSeats(text) }, { isTyping: true })}
    />
  )
}

function parseSeats(text: string): number | null {
  // Read the integer part without thousands separators: 2.5 is 2, and 1,000 is 1000.
  const [integerPart = ''] = /\d[\d,٬]*/.exec(toAsciiDigits(text)) ?? []
  return Number(integerPart.replace(/\D/g, '').slice(0, 6)) || null
}
