import { useTranslations } from 'use-intl'
import { pathOfServiceField } from '#src/features/brands/texts/brand-texts.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'

type BrandRefusalNoticeProps = {
  fields: Record<string, string[]>
  /** How many fields of the form still say why: a message goes when its field is edited. */
  count: number
}

/** What a refusal says of fields: those of the form say it themselves, any other is named here. */
export function BrandRefusalNotice({ fields, count }: BrandRefusalNoticeProps) {
  const t = useTranslations('brand')
  const others = Object.entries(fields).filter(([name]) => pathOfServiceField(name, storeLanguages) === null)
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
