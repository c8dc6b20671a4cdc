import { useTranslations } from 'use-intl'
import type { Reservation } from '#contract/reservation.ts'
import { useTypeText } from '#src/features/reservations/words/use-type-text.ts'
import { saveFile } from '#src/lib/files/save-file.ts'
import { entrance, settings } from '#src/lib/settings.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'

const columnTexts = {
  id: 'columnId',
  product: 'columnProduct',
  quantity: 'columnQuantity',
  title: 'columnTitle',
  type: 'columnType',
  startDate: 'columnStartDate',
  startTime: 'columnStartTime',
  endDate: 'columnEndDate',
  endTime: 'columnEndTime',
  seats: 'columnSeats',
  bookedAt: 'columnBookedAt',
  order: 'columnOrder',
} as const

/** Saves reservations as files; `name` is without its ending. The code that writes them is loaded on first use. */
export function useExportFiles() {
  const t = useTranslations('export')
  const tReservations = useTranslations('reservations')
  const typeText = useTypeText()

  async function saveCsv(reservations: readonly Reservation[], name: string): Promise<void> {
    const [{ csvFile }, { toTable }] = await Promise.all([
      import('#src/lib/files/csv.ts'),
      import('./reservation-table.ts'),
    ])
    const table = toTable(reservations, { columnName: (column) => t(columnTexts[column]), typeText })
    saveFile(csvFile(table.map((row) => row.map((cell) => String(cell ?? '')))), `${name}.csv`)
  }

  async function saveCalendar(reservations: readonly Reservation[], name: string): Promise<void> {
    const { toICalendar } = await import('./icalendar.ts')
    const file = toICalendar({
      name,
      // Of the store, whoever it is that saves it.
      storeKey: entrance.session?.store ?? settings.storeKey,
      now: new Date(),
      reservations,
      untitled: tReservations('untitled'),
      describe: ({ seats_count: seats, type }) =>
        [...(seats === null ? [] : [tReservations('seats', { count: seats })]), typeText(type)].join('\n'),
    })
    saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`)
  }

  const sayFailed = () => showToast({ text: t('failed'), isFailure: true })
  return {
    saveCsv: (...file: Parameters<typeof saveCsv>) => void saveCsv(...file).catch(sayFailed),
    saveCalendar: (...file: Parameters<typeof saveCalendar>) => void saveCalendar(...file).catch(sayFailed),
  }
}
