import { useTranslations } from 'use-intl'
import type { FieldChange } from './import-plan.ts'
import { BrandImportText } from './import-text.tsx'

type BrandImportChangeProps = { label: string; change: FieldChange }

/** Shows a field's current and new text. */
export function BrandImportChange({ label, change: { path, from, to } }: BrandImportChangeProps) {
  const t = useTranslations('brandImport')
  return (
    <li>
      <span className="quiet">{label}</span>
      <p className="import-texts">
        <span className="visually-hidden">{t('was')} </span>
        {from ? (
          <BrandImportText as="del" path={path} text={from} other={to} />
        ) : (
          <span className="quiet">{t(from === null ? 'unknown' : 'empty')}</span>
        )}
        <span aria-hidden="true" className="icon-mirrored">
          →
        </span>
        <span className="visually-hidden"> {t('becomes')} </span>
        {to ? (
          <BrandImportText as="ins" path={path} text={to} other={from ?? ''} />
        ) : (
          <b className="import-cleared">{t('cleared')}</b>
        )}
      </p>
    </li>
  )
}
