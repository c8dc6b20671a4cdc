import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { recordIdPattern } from '#contract/identifiers.ts'
import { BrandMark } from './field-help/brand-mark.tsx'
import { BackToList } from '#src/features/brands/form/back-to-list.tsx'
import { BrandForm } from '#src/features/brands/form/brand-form.tsx'
import { NextBrandButton } from '#src/features/brands/form/next-brand-button.tsx'
import { WorkListLink } from '#src/features/brands/form/work-list-link.tsx'
import { BrandPresence } from '#src/features/brands/presence/brand-presence.tsx'
import { languagesOfName, namesOf } from '#src/features/brands/texts/brand-names.ts'
import { isNotFound } from '#src/lib/api/api-error.ts'
import { paths } from '#src/lib/paths.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { Page } from '#src/ui/page.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { EmptyState } from '#src/ui/states/empty-state.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { brandQueries } from './api/queries.ts'

/** Shows one brand for editing. brand-form.tsx saves it. */
export function BrandPage() {
  const t = useTranslations('brands.detail')
  const tBrands = useTranslations('brands.list')
  const { brand: id = '' } = useParams()
  const [undoSlot, setUndoSlot] = useState<HTMLElement | null>(null)
  const isPossible = recordIdPattern.test(id)
  const brand = useQuery({ ...brandQueries.detail(id), enabled: isPossible })
  const isMissing = !isPossible || (brand.data === undefined && isNotFound(brand.error))
  const { name, others } = brand.data
    ? namesOf(brand.data, storeLanguages(), defaultLanguage())
    : { name: '', others: [] }
  const languagesOf = (name: string) =>
    brand.data && name !== '' ? languagesOfName(brand.data, name, storeLanguages()) : undefined
  return (
    <Page
      title={name || t('heading', { id })}
      titleLanguages={languagesOf(name)}
      back={<BackToList />}
      mark={brand.data && <BrandMark brand={brand.data} />}
      subtitle={
        brand.data && (
          <span className="brand-subtitle">
            {others.map((name) => (
              <StoreText key={name} text={name} languages={languagesOf(name)} />
            ))}
            <StoreText dir="ltr" text={id} />
            <BrandPresence key={id} id={id} />
          </span>
        )
      }
      actions={
        <div className="button-row">
          <span ref={setUndoSlot} />
          {brand.data && <WorkListLink id={id} />}
          {brand.data && <NextBrandButton id={id} />}
        </div>
      }
    >
      {isMissing ? (
        <EmptyState drawing="search" text={<LanguageRuns text={tBrands('doesNotExist', { id })} />}>
          <Link className="button button-plain" to={paths.brands()}>
            {tBrands('showAll')}
          </Link>
        </EmptyState>
      ) : (
        <QueryStates query={brand} failed={t('loadFailed')} skeleton={<Skeleton shape="form" />}>
          {(loaded) => (
            <>
              {loaded === null && (
                <Notice kind="warning" title={t('unreadableTitle')}>
                  <p>{t('unreadableText')}</p>
                </Notice>
              )}
              <BrandForm key={id} id={id} brand={loaded} undoSlot={undoSlot} />
            </>
          )}
        </QueryStates>
      )}
    </Page>
  )
}
