import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { brandQueries, cachedList } from '#src/features/brands/api/queries.ts'
import { rowsOf, type BrandFilterOption } from '#src/features/brands/list/brand-rows.ts'
import { shownNumberOf } from '#src/features/invoices/api/order-numbers.ts'
import { invoiceRequests, failedRequests } from '#src/features/invoices/requests/invoice-requests.ts'
import { languageName } from '#src/lib/i18n/i18n.ts'
import { paths } from '#src/lib/paths.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { brandGaps } from './brand-gaps.ts'
import { HighlightLink } from './highlight-link.tsx'

// Today loads this file last, so the prefetch delays nothing.
void prefetchNextPages()

/** Highlights from recent invoices and cached brands, without a request. `isAlone` if there are no others. */
export function CachedHighlights({ isAlone }: { isAlone: boolean }) {
  const t = useTranslations('today')
  const client = useQueryClient()
  const pages = client.getQueryData(brandQueries.list('').queryKey)
  const [cached, gaps] = useMemo(() => {
    const list = pages && cachedList(client, '')
    return [list, list ? brandGaps(rowsOf(list.brands, defaultLanguage())) : []]
  }, [client, pages])
  // The invoices requested on this computer.
  const failed = failedRequests(useSharedState(invoiceRequests()))
  if (isAlone && gaps.length === 0 && failed.length === 0)
    return <li className="quiet">{t('nothingWaits')}</li>
  const [onlyOne] = failed.length === 1 ? failed : []
  const order = onlyOne ? shownNumberOf(onlyOne.order) : null
  const detail =
    cached === undefined || cached.isComplete ? null : t('brandsRead', { count: cached.brands.length })
  return (
    <>
      {failed.length > 0 && (
        <HighlightLink
          kind="invoices"
          number={failed.length}
          text={t('invoicesFailed', { count: failed.length })}
          detail={order === null ? t('invoicesAgain') : t('invoicesOrder', { order })}
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

  function missingPart({ kind, part }: BrandFilterOption): string {
    return kind === 'complete' ? '' : t(`without.${kind}`, { language: languageName(part, 'screen') })
  }
}

/**
 * Fetches, but does not run, the files of the next likely pages, which the HTML lists (src/first-html/render-page.tsx).
 * Fetches one after another, so that a navigation gets the bandwidth and a slow phone is not blocked for half a second.
 */
export async function prefetchNextPages(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('#next-files')
  template?.remove()
  for (const link of template?.content.querySelectorAll('link') ?? []) await fetchLink(link)
}

/* Also resolves on failure: the page itself loads the file again and reports errors. */
function fetchLink(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve())
    document.head.append(link)
  })
}
