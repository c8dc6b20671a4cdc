import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { brandQueries } from '#src/features/brands/api/queries.ts'
import { createRows, type BrandFilterOption } from '#src/features/brands/list/brand-rows.ts'
import { recentInvoices, failedInvoices } from '#src/features/invoices/create/recent-invoices.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { toScreenDigits } from '#src/lib/i18n/formats.ts'
import { paths } from '#src/lib/paths.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { brandGaps } from './brand-gaps.ts'
import { prefetchNextPages } from './prefetch-next-pages.ts'
import { HighlightLink } from './highlight-link.tsx'

// Today loads this file last, so the prefetch delays nothing.
void prefetchNextPages()

/** Highlights from recent invoices and cached brands, without a request. `isAlone` if there are no others. */
export function CachedHighlights({ isAlone }: { isAlone: boolean }) {
  const t = useTranslations('today')
  const cached = useQueryClient().getQueryData(brandQueries.list('').queryKey)
  const gaps = useMemo(() => {
    const toRows = createRows(storeLanguages(), defaultLanguage())
    return cached ? brandGaps(toRows(cached.brands), storeLanguages()) : []
  }, [cached])
  // The invoices requested on this computer.
  const failed = failedInvoices(useSharedState(recentInvoices()))
  if (isAlone && gaps.length === 0 && failed.length === 0)
    return <li className="quiet">{t('nothingWaits')}</li>
  const [onlyOne] = failed.length === 1 ? failed : []
  const detail =
    cached === undefined || cached.isComplete ? null : t('brandsRead', { count: cached.brands.length })
  return (
    <>
      {failed.length > 0 && (
        <HighlightLink
          kind="invoices"
          number={failed.length}
          text={t('invoicesFailed', { count: failed.length })}
          detail={onlyOne ? t('invoicesOrder', { order: toScreenDigits(onlyOne.order) }) : t('invoicesAgain')}
          path={paths.invoices()}
        />
      )}
      {gaps.map(({ filter, count }) => (
        <HighlightLink
          key={filter.name}
          kind="brands"
          number={count}
          text={t('brandsLack', { count, what: missingPart(filter) })}
          detail={detail}
          path={paths.brandsLacking(filter.name)}
        />
      ))}
    </>
  )

  function missingPart(filter: BrandFilterOption): string {
    if (filter.kind === 'picture') return t(`without.${filter.picture}`)
    if (filter.kind === 'complete') return ''
    return t(`without.${filter.kind}`, { language: languageName(filter.language, 'screen') })
  }
}
