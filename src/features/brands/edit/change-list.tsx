import { useTranslations } from 'use-intl'
import { FieldText } from '#src/features/brands/description-html/field-text.tsx'
import type { BrandChange } from '#src/features/brands/texts/dirty-fields.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import './change-list.css'

type BrandChangeListProps = {
  changes: BrandChange[]
  /** Labels of the two texts. */
  beforeLabel: string
  afterLabel: string
  /** Actions for one field. */
  renderActions?: (path: BrandPath) => React.ReactNode
}

/** Lists fields with two texts each, in the direction of their language. */
export function BrandChangeList({ changes, beforeLabel, afterLabel, renderActions }: BrandChangeListProps) {
  const { fullLabel, differenceText } = useFieldLabels()
  return (
    <dl className="brand-changes full grid">
      {changes.map(({ path, before, after }) => (
        <div key={path} className="tight grid">
          <dt className="strong">{fullLabel(path)}</dt>
          <dd className="words flex wrap anywhere">
            <span className="quiet">{beforeLabel}</span> <ShownText path={path} text={before} />
          </dd>
          <dd className="words flex wrap anywhere">
            <span className="quiet">{afterLabel}</span> <ShownText path={path} text={after} />{' '}
            <span className="quiet">{differenceText(before ?? '', after)}</span>
          </dd>
          {renderActions && <dd className="brand-changes-actions gap flex wrap">{renderActions(path)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function ShownText({ path, text }: { path: BrandPath; text: string | undefined }) {
  const t = useTranslations('brands.detail')
  if (text === undefined) return <em>{t('unknownText')}</em>
  if (text === '') return <em>{t('emptyText')}</em>
  return <FieldText path={path} text={text} />
}
