import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslations } from 'use-intl'
import { productName } from '#src/features/reservations/days/product-title.ts'
import { formatDay, formatDayNumber, formatDays } from '#src/lib/i18n/formats.ts'
import { storeToday } from '#src/lib/store-time.ts'
import { useMediaQuery } from '#src/lib/hooks/use-media-query.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { SidePanel } from '#src/ui/overlays/side-panel.tsx'
import { DayContents, type DayContentsProps } from './day-contents.tsx'

type DayPanelProps = DayContentsProps & {
  /** The product that the panel was opened of: without a reservation on the day the panel has those of all. */
  product?: { name: string; isBooked: boolean; count: number } | undefined
  onOpenDay: () => void
  /** Shows the reservations of all products. */
  onAll: () => void
  /** Opens the previous or the next day; null if that day is not visible. */
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onClose: () => void
}

/** From this width on the panel has room beside the calendar; otherwise it is modal. */
export const widePanelQuery = '(width >= 64em)'

/** The panel of a day: beside the calendar on a wide screen, else a sheet over the calendar. */
export function DayPanel(props: DayPanelProps) {
  const { product, onOpenDay, onAll, onPrevious, onNext, onClose, ...day } = props
  const t = useTranslations('reservations.calendar')
  const isWide = useMediaQuery(widePanelQuery)
  const contents = (
    <>
      <div className="flex">
        <Button onClick={onOpenDay}>{t('toDayView')}</Button>
        <span className="last">
          <IconButton label={t('previousDay')} icon={ChevronLeft} isMirrored {...stepBy(onPrevious)} />
          <IconButton label={t('nextDay')} icon={ChevronRight} isMirrored {...stepBy(onNext)} />
        </span>
      </div>
      {product && <PanelProduct {...product} date={day.date} onAll={onAll} />}
      <DayContents key={day.date} {...day} />
    </>
  )
  const header = { title: formatDay(day.date), onClose }
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

type PanelProductProps = NonNullable<DayPanelProps['product']> & Pick<DayPanelProps, 'date' | 'onAll'>

/* The name of the product that a panel is of, and the way to all of the day; or that nothing is booked of it. */
function PanelProduct({ name, isBooked, count, date, onAll }: PanelProductProps) {
  const t = useTranslations('reservations.products')
  const tCommon = useTranslations('common')
  const isToday = String(date === storeToday())
  return (
    <div className="button-row">
      <h3>
        <StoreText text={productName(name, tCommon('reservations.untitled'))} />
        {!isBooked && `: ${t('nothingBookedOn', { day: formatDays(date), isToday })}`}
      </h3>
      {isBooked && (
        <Button kind="quiet" onClick={onAll}>
          {tCommon('today.all', { count })}
        </Button>
      )}
    </div>
  )
}

/* Without a day to step to a button is disabled. */
const stepBy = (step: (() => void) | null) => ({ disabled: step === null, onClick: () => step?.() })
