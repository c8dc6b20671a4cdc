import type { QueryClient } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { orderTokenOf } from '#contract/orders.ts'
import { orderQueries } from '#src/features/invoices/api/queries.ts'
import {
  reservationsByDay,
  reservationsWithin,
  sortedReservationsWithin,
} from '#src/features/reservations/days/reservations-by-day.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyText } from '#src/features/reservations/reservation/labels/tally-figures.tsx'
import { formatFullDays, formatTime, joinParts } from '#src/lib/i18n/formats.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'
import { live } from '#src/lib/live/live-state.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import type { ExportScope } from './export-scope.ts'
import { PrintedDay } from './printed-day.tsx'
import './print-sheet.css'

/* More orders than a busy week has; the sheet of a month is for an overview. */
const maxOrders = 300
/* A browser opens the print dialog only shortly after the reader's press. */
const maxWaitMs = 1000

/** Some days on paper, with room for notes. Only print shows it, and hides the rest of the page. */
export function PrintSheet({ shown }: { shown: ExportScope }) {
  const t = useTranslations('reservations.export')
  const { reservations, days, filters, hasHijri = false } = shown
  const isDay = days.first === days.last
  const now = storeNow()
  const byDay = reservationsByDay(reservations, days)
  // Months would have pages of empty days.
  const shownDays = eachDay(days).filter((date) => isDay || byDay.get(date)?.length)
  useLayoutEffect(() => {
    const { body } = document
    body.toggleAttribute('data-paper', true)
    return () => void body.toggleAttribute('data-paper', false)
  }, [])
  return createPortal(
    // print-sheet.css shows it in print despite `hidden`.
    <div hidden className={`print-sheet ${formattingLocale().endsWith('arab') ? 'print-sheet-arab' : ''}`}>
      <header>
        <h1>{isDay ? t('sheetDay') : joinParts([t('sheetDays'), formatFullDays(days.first, days.last)])}</h1>
        <p>
          <StoreText text={storeName()} />
        </p>
        <p>{t('printedAt', { time: joinParts([formatFullDays(now), formatTime(now)]) })}</p>
        {filters && (
          <p dir="auto">
            <LanguageRuns text={t('sheetFilters', { filters })} />
          </p>
        )}
      </header>
      {shownDays.map((date) => (
        <PrintedDay key={date} date={date} reservations={byDay.get(date) ?? []} hasHijri={hasHijri} />
      ))}
      {!isDay && (
        <p className="print-total">
          {t('total')}: <TallyText tally={tallyOf(reservationsWithin(byDay, days))} />
        </p>
      )}
    </div>,
    document.body,
  )
}

/** Reads the numbers of the orders, where the store's events name orders, as long as the dialog can wait. */
export async function loadOrders(client: QueryClient, { reservations, days }: ExportScope): Promise<void> {
  if (!live.get().told || missingScope('orders.read_write') !== null) return
  const tokens = sortedReservationsWithin(reservations, days).map(({ url }) => orderTokenOf(url))
  const known = [...new Set(tokens)].filter((token) => token !== null).slice(0, maxOrders)
  const loading = known.map((token) => client.query(orderQueries.byToken(token)))
  // Those of an open card go on.
  const stop = () => client.cancelQueries({ queryKey: ['orders', 'token'], type: 'inactive' })
  const timer = setTimeout(() => void stop(), maxWaitMs)
  await Promise.allSettled(loading)
  clearTimeout(timer)
}
