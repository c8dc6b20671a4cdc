import { useTranslations } from 'use-intl'
import { pathOfServiceField } from '#src/features/brands/texts/brand-texts.ts'
import { Notice } from '#src/ui/notice.tsx'
import { storeLanguages } from './use-brand-editor.ts'
import { useRefusedPaths } from './use-refused-paths.ts'

/** What a refusal says of fields: those of the form say it themselves, any other is named here. */
export function BrandRefusalNotice({ fields }: { fields: Record<string, string[]> }) {
  const t = useTranslations('brand')
  const others = Object.entries(fields).filter(([name]) => pathOfServiceField(name, storeLanguages) === null)
  // Those that still say why: a message goes when its field is edited.
  const count = useRefusedPaths().length
  return (
    <Notice kind="danger" title={t('notSaved')}>
      {count > 0 && <p>{t('refusedFields', { count })}</p>}
      {others.length > 0 && (
        <>
          <p>{t('refusedOthers')}</p>
          <ul>
            {others.map(([name, texts]) => (
              <li key={name}>
                <bdi dir="ltr">{name}</bdi>: <bdi>{texts.join(' ')}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
