import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { useTypeLabel } from '#src/features/reservations/reservation/labels/use-type-label.ts'
import { useStayLabels } from '#src/features/reservations/reservation/labels/use-stay-labels.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import { authState, storeSettings } from '#src/lib/settings.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'

/** Saves reservations as files; `name` has no extension. The code of each format loads on first use. */
export function useExportFiles() {
  const t = useTranslations('reservations.export')
  const tReservations = useTranslations('common.reservations')
  const typeLabel = useTypeLabel()
  const stayLabels = useStayLabels()

  async function saveCsv(reservations: readonly Reservation[], name: string): Promise<void> {
    const [{ csvFile }, { toTable }] = await Promise.all([
      import('#src/lib/files/csv.ts'),
      import('./csv-columns.ts'),
    ])
    const table = toTable(reservations, { columnName: (column) => t(`column.${column}`), typeLabel })
    saveFile(csvFile(table.map((row) => row.map((cell) => String(cell ?? '')))), `${name}.csv`)
  }

  async function saveCalendar(reservations: readonly Reservation[], name: string): Promise<void> {
    const { toICalendar } = await import('./icalendar.ts')
    const file = toICalendar({
      name,
      // The store's key, so that a UID does not depend on who exports.
      storeKey: authState().session?.store ?? storeSettings().storeKey,
      // Not a portal's zone, which is that of the page's own clock.
      timeZone: storeSettings().timeZone,
      now: new Date(),
      reservations,
      untitled: tReservations('untitled'),
      describe: (reservation) => {
        const { seats_count: count, type } = reservation
        const seats = count === null ? null : tReservations('seats', { count })
        return [stayLabels.nights(reservation), seats, typeLabel(type)].filter(Boolean).join('\n')
      },
    })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`)
  }

  const showFailure = () => showToast({ text: t('failed'), isFailure: true })
  return {
    saveCsv: (...file: Parameters<typeof saveCsv>) => void saveCsv(...file).catch(showFailure),
    saveCalendar: (...file: Parameters<typeof saveCalendar>) => void saveCalendar(...file).catch(showFailure),
  }
}
