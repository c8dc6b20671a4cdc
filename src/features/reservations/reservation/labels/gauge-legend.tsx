import { useTranslations } from 'use-intl'
import { ArchGauge } from '#src/ui/records/arch-gauge.tsx'
import './tally.css'

type GaugeLegendProps = {
  /** How many seats fill a gauge. */
  full: number
  of: 'day' | 'hour'
}

/** The line below a view that explains a full gauge; renders nothing in a view without gauges. */
export function GaugeLegend({ full, of }: GaugeLegendProps) {
  const t = useTranslations('reservations.calendar')
  const tReservations = useTranslations('common.reservations')
  if (full === 0) return null
  return (
    <p className="gauge-legend quiet screen-only">
      <ArchGauge value={full} full={full} />
      <span>
        {t('gaugeFull', { full: tReservations('seats', { count: full }) })}{' '}
        <span className="wide-text">{t(of === 'day' ? 'gaugeMoreDay' : 'gaugeMoreHour')}</span>
      </span>
    </p>
  )
}
