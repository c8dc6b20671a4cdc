import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { formatDay, formatDayNumber } from '#src/lib/i18n/formats.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { SidePanel } from '#src/ui/overlays/side-panel.tsx'
import { DayContents, type DayContentsProps } from './day-contents.tsx'

type DayPanelProps = DayContentsProps & {
  onOpenDay: () => void
  /** Opens the previous or the next day; null if that day is not visible. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** From this width on the panel has room beside the calendar; otherwise it is modal. */
export const widePanelQuery = '(width >= 64em)'

/** The panel of a day: beside the calendar on a wide screen, else a sheet over the calendar. */
export function DayPanel({ onOpenDay, onPrevious, onNext, onClose, ...day }: DayPanelProps) {
  const t = useTranslations('reservations.calendar')
  const isWide = useMediaQuery(widePanelQuery)
  const contents = (
    <>
      <Button onClick={onOpenDay}>{t('toDayView')}</Button>
      <DayContents key={day.date} {...day} />
    </>
  )
  const arrows = (
    <>
      <IconButton label={t('previousDay')} icon={ChevronLeft} isMirrored {...stepBy(onPrevious)} />
      <IconButton label={t('nextDay')} icon={ChevronRight} isMirrored {...stepBy(onNext)} />
    </>
  )
  const header = { title: formatDay(day.date), actions: arrows, onClose }
  return isWide ? (
    <SidePanel {...header} mark={formatDayNumber(day.date)}>
      {contents}
    </SidePanel>
  ) : (
    <Modal className="sheet screen-only" {...header} closesOnBackdrop>
      {contents}
    </Modal>
  )
}

/* Without a day to step to a button is disabled. */
const stepBy = (step: (() => void) | null) => ({ disabled: step === null, onClick: () => step?.() })
