import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { createRows, type BrandNarrowing } from '#src/features/brands/list/brand-rows.ts'
import { recentInvoices } from '#src/features/invoices/making/recent-invoices.ts'
import { failedInvoices } from '#src/features/invoices/making/recent-rows.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { brandGaps } from './brand-gaps.ts'
import { fetchNextFiles } from './fetch-next-files.ts'
import { Sight } from './sight.tsx'

// This file is the last of home to come.
void fetchNextFiles()

const rowsOf = createRows(storeLanguages, defaultLanguage)

/** What is known here of brands and invoices that need somebody. Nothing is asked for. */
export function KnownWork() {
  return (
    <>
      <BrandSights />
      <InvoiceSight />
    </>
  )
}

/* Of the brands that were looked at in this tab. */
function BrandSights() {
  const t = useTranslations('today')
  const known = useQueryClient().getQueryData(brandQueries.list('').queryKey)
  const gaps = useMemo(() => (known ? brandGaps(rowsOf(known.brands), storeLanguages) : []), [known])
  if (known === undefined) return null
  const detail = known.isWhole ? null : t('brandsRead', { count: known.brands.length })
  return gaps.map(({ narrowing, count }) => (
    <Sight
      key={narrowing.name}
      kind="brands"
      number={count}
      text={t('brandsLack', { count, what: whatIsLacking(narrowing) })}
      detail={detail}
      path={paths.brandsLacking(narrowing.name)}
    />
  ))

  function whatIsLacking(narrowing: BrandNarrowing): string {
    if (narrowing.kind === 'picture') return t(`without.${narrowing.picture}`)
    if (narrowing.kind === 'complete') return ''
    return t(`without.${narrowing.kind}`, { language: languageName(narrowing.language, 'screen') })
  }
}

/* Of those asked for on this computer. */
function InvoiceSight() {
  const t = useTranslations('today')
  const count = failedInvoices(useSharedState(recentInvoices)).length
  if (count === 0) return null
  return (
    <Sight
      kind="invoices"
      number={count}
      text={t('invoicesFailed', { count })}
      detail={t('invoicesAgain')}
      path={paths.invoices()}
    />
  )
}
