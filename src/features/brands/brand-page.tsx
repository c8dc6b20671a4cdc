import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordIdPattern } from '#contract/identifiers.ts'
import { BrandForm } from '#src/features/brands/edit/brand-form.tsx'
import { isNotFound } from '#src/lib/api/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { Page } from '#src/ui/page.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { brandQueries } from './api/queries.ts'

/** One brand, to be edited. It is saved in brand-form.tsx. */
export function BrandPage() {
  const t = useTranslations('brand')
  const tBrands = useTranslations('brands')
  const { brand: id = '' } = useParams()
  const isPossible = recordIdPattern.test(id)
  const brand = useQuery({ ...brandQueries.detail(id), enabled: isPossible })
  const isMissing = !isPossible || (brand.data === undefined && isNotFound(brand.error))
  return (
    <Page
      title={brand.data?.name || t('heading', { id })}
      actions={<Link to={paths.brands()}>{tBrands('backToList')}</Link>}
    >
      {isMissing ? (
        <Notice kind="warning">{tBrands('doesNotExist', { id })}</Notice>
      ) : (
        <QueryStates query={brand} failed={t('loadFailed')} skeleton={<Skeleton shape="form" />}>
          {(loaded) => (
            <>
              {loaded === null && (
                <Notice kind="warning" title={t('unreadableTitle')}>
                  <p>{t('unreadableText')}</p>
                </Notice>
              )}
              <BrandForm key={id} id={id} brand={loaded} />
            </>
          )}
        </QueryStates>
      )}
    </Page>
  )
}
