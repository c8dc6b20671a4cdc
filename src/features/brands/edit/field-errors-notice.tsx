import { useTranslations } from 'use-intl'
import { pathOfStoreField } from '#src/features/brands/texts/brand-texts.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

type BrandFieldErrorsNoticeProps = {
  fields: Record<string, string[]>
  /** Fields that still show an error: an edit removes it. */
  count: number
}

/** Summarizes validation errors. Fields of the form show their own; others are named here. */
export function BrandFieldErrorsNotice({ fields, count }: BrandFieldErrorsNoticeProps) {
  const t = useTranslations('brands.detail')
  const others = Object.entries(fields).filter(([name]) => pathOfStoreField(name, storeLanguages()) === null)
  return (
    <Notice kind="danger" title={t('notSaved')}>
      {count > 0 && <p>{t('refusedFields', { count })}</p>}
      {others.length > 0 && (
        <>
          <p>{t('refusedOthers')}</p>
          <ul>
            {others.map(([name, texts]) => (
              <li key={name}>
                <StoreText dir="ltr" text={name} />: <StoreText text={texts.join(' ')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
