import CalendarSearch from 'lucide-react/icons/calendar-search'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'

const DatePicker = lazyPart(async () => (await import('./date-picker.tsx')).DatePicker, {
  fallback: () => <Skeleton />,
})

type JumpToDateProps = {
  date: CalendarDate
  onGo: (date: CalendarDate) => void
}

/** A button that opens the date picker, whose code loads on first use. */
export function JumpToDate({ date, onGo }: JumpToDateProps) {
  const t = useTranslations('reservations.dates')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('jump')}
        icon={CalendarSearch}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Dialog title={t('jump')} onClose={() => setIsOpen(false)} closesOnBackdrop>
          <DatePicker
            date={date}
            onChoose={(chosen) => {
              setIsOpen(false)
              onGo(chosen)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
