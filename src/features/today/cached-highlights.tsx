import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { createRows, type BrandFilterOption } from '#src/features/brands/list/brand-rows.ts'
import { recentInvoices, failedInvoices } from '#src/features/invoices/create/recent-invoices.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { brandGaps } from './brand-gaps.ts'
import { prefetchNextPages } from './prefetch-next-pages.ts'
import { HighlightLink } from './highlight-link.tsx'

// Today loads this file last, so the prefetch delays nothing.
void prefetchNextPages()

/** Highlights from cached brands and recent invoices, without a request. */
export function CachedHighlights() {
  return (
    <>
      <BrandHighlights />
      <InvoiceHighlight />
    </>
  )
}

function BrandHighlights() {
  const t = useTranslations('common.today')
  const cached = useQueryClient().getQueryData(brandQueries.list('').queryKey)
  const gaps = useMemo(() => {
    const toRows = createRows(storeLanguages(), defaultLanguage())
    return cached ? brandGaps(toRows(cached.brands), storeLanguages()) : []
  }, [cached])
  if (cached === undefined) return null
  const detail = cached.isComplete ? null : t('brandsRead', { count: cached.brands.length })
  return gaps.map(({ filter, count }) => (
    <HighlightLink
      key={filter.name}
      kind="brands"
      number={count}
      text={t('brandsLack', { count, what: missingPart(filter) })}
      detail={detail}
      path={paths.brandsLacking(filter.name)}
    />
  ))

  function missingPart(filter: BrandFilterOption): string {
    if (filter.kind === 'picture') return t(`without.${filter.picture}`)
    if (filter.kind === 'complete') return ''
    return t(`without.${filter.kind}`, { language: languageName(filter.language, 'screen') })
  }
}

/* Counts the invoices requested on this computer. */
function InvoiceHighlight() {
  const t = useTranslations('common.today')
  const count = failedInvoices(useSharedState(recentInvoices())).length
  if (count === 0) return null
  return (
    <HighlightLink
      kind="invoices"
      number={count}
      text={t('invoicesFailed', { count })}
      detail={t('invoicesAgain')}
      path={paths.invoices()}
    />
  )
}
