import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import CalendarSearch from 'lucide-react/icons/calendar-search'
import type { CalendarOfPeriod } from '#src/features/reservations/days/calendar-address.ts'
import type { ExportScope } from '#src/features/reservations/export/export-scope.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { exportHash } from '#src/lib/paths.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { closeCalendarMenu } from './calendar-toolbar.tsx'

const ExportChoices = lazyPart(
  async () => (await import('#src/features/reservations/export/export-choices.tsx')).ExportChoices,
)

const DatePicker = lazyPart(
  async () => (await import('#src/features/reservations/page/dates/date-picker.tsx')).DatePicker,
  { fallback: () => <Skeleton /> },
)

type CalendarActionsProps = {
  calendar: CalendarOfPeriod
  /** What is exported; null while some reservations are still loading. */
  scope: ExportScope | null
}

/** The actions of the calendar: jump to a date, and behind “more” the seldom ones. */
export function CalendarActions({ calendar, scope }: CalendarActionsProps) {
  const t = useTranslations('reservations')
  const { address, go, filter } = calendar
  const [isChoosingDate, setIsChoosingDate] = useState(false)
  const closeDates = () => setIsChoosingDate(false)
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  // In the address, so that a link can open it and other days close it.
  const showExport = (isShown: boolean) =>
    navigate({ search, hash: isShown ? exportHash : '' }, { replace: true, preventScrollReset: true })
  return (
    <div className="close centred rigid flex screen-only">
      <IconButton
        label={t('dates.jump')}
        icon={CalendarSearch}
        aria-haspopup="dialog"
        onClick={() => setIsChoosingDate(true)}
      />
      {isChoosingDate && (
        <Modal title={t('dates.jump')} onClose={closeDates} closesOnBackdrop>
          <DatePicker
            date={address.date}
            onChoose={(date) => {
              closeDates()
              closeCalendarMenu()
              go({ date })
            }}
          />
        </Modal>
      )}
      <Popover label={t('calendar.moreActions')} icon={Ellipsis} className="calendar-more">
        {(close) => (
          <>
            <SearchField
              label={t('calendar.minSeats')}
              inputMode="numeric"
              value={String(address.filters.minSeats ?? '')}
              toValue={(text) => String(parseSeats(text) ?? '')}
              onSearch={(text) => filter({ minSeats: parseSeats(text) }, { isTyping: true })}
            />
            <Button
              aria-haspopup="dialog"
              disabled={scope === null}
              onClick={() => {
                close()
                void showExport(true)
              }}
            >
              <Download aria-hidden="true" size={18} strokeWidth={1.75} />
              {t('export.open')}
            </Button>
          </>
        )}
      </Popover>
      {scope && hash === exportHash && (
        <Modal title={t('export.open')} onClose={() => showExport(false)} closesOnBackdrop>
          <ExportChoices shown={scope} onChoose={() => showExport(false)} />
        </Modal>
      )}
    </div>
  )
}

function parseSeats(text: string): number | null {
  // Read the integer part without thousands separators: 2.5 is 2, and 1,000 is 1000.
  const [integerPart = ''] = /\d[\d,٬]*/.exec(toAsciiDigits(text)) ?? []
  return Number(integerPart.replace(/\D/g, '').slice(0, 6)) || null
}
