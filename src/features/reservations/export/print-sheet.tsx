import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { reservationsByDay, reservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { eachDay } from '#src/features/reservations/days/days.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { TallyText } from '#src/features/reservations/reservation/labels/tally-text.tsx'
import { formatDays, formatDateTime, joinParts, partSeparator } from '#src/lib/i18n/formats.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { formattingLocale } from '#src/lib/i18n/screen-language.ts'
import { storeNow } from '#src/lib/store-time.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import type { Sheet, ExportScope } from './export-scope.ts'
import { PrintedDay } from './printed-day.tsx'
import './print-sheet.css'

type PrintSheetProps = { shown: ExportScope; sheet: Sheet }

/** A day or a week on paper, with room for notes. Only print shows it, and hides the rest of the page. */
export function PrintSheet({ shown, sheet }: PrintSheetProps) {
  const t = useTranslations('reservations.export')
  const { kind, days } = sheet
  const { reservations, filters, hasHijri = false } = shown
  const byDay = reservationsByDay(reservations, days)
  useLayoutEffect(() => {
    const { body } = document
    body.toggleAttribute('data-paper', true)
    return () => void body.toggleAttribute('data-paper', false)
  }, [])
  return createPortal(
    // print-sheet.css shows it in print despite `hidden`.
    <div hidden className={`print-sheet ${formattingLocale().endsWith('arab') ? 'print-sheet-arab' : ''}`}>
      <header>
        <h1>
          {kind === 'day' ? t('sheetDay') : joinParts([t('sheetWeek'), formatDays(days.first, days.last)])}
        </h1>
        <p>
          <StoreText text={storeName()} />
          {partSeparator()}
          {t('printedAt', { time: formatDateTime(storeNow()) })}
        </p>
        {filters && (
          <p dir="auto">
            <LanguageRuns text={t('sheetFilters', { filters })} />
          </p>
        )}
      </header>
      {eachDay(days).map((date) => (
        <PrintedDay key={date} date={date} reservations={byDay.get(date) ?? []} hasHijri={hasHijri} />
      ))}
      {kind === 'week' && (
        <p className="print-total">
          {t('total')}: <TallyText tally={tallyOf(reservationsWithin(byDay, days))} />
        </p>
      )}
    </div>,
    document.body,
  )
}
