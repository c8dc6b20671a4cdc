import { useTranslations } from 'use-intl'
import { FieldText } from '#src/features/brands/html/field-text.tsx'
import type { BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import type { BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import './change-list.css'

type BrandChangeListProps = {
  changes: BrandChange[]
  /** What the two texts of a field are to one another. */
  beforeLabel: string
  afterLabel: string
  /** What can be done about one field. */
  renderActions?: (path: BrandPath) => React.ReactNode
}

/** Fields with two texts each, one below the other, each in the direction of its language. */
export function BrandChangeList({ changes, beforeLabel, afterLabel, renderActions }: BrandChangeListProps) {
  const { fullName } = useFieldNames()
  return (
    <dl className="brand-changes">
      {changes.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{fullName(path)}</dt>
          <dd>
            <span className="quiet">{beforeLabel}</span> <ShownText path={path} text={before} />
          </dd>
          <dd>
            <span className="quiet">{afterLabel}</span> <ShownText path={path} text={after} />
          </dd>
          {renderActions && <dd className="brand-changes-actions">{renderActions(path)}</dd>}
        </div>
      ))}
    </dl>
  )
}

function ShownText({ path, text }: { path: BrandPath; text: string | undefined }) {
  const t = useTranslations('brand')
  if (text === undefined) return <em>{t('unknownText')}</em>
  if (text === '') return <em>{t('emptyText')}</em>
  return <FieldText path={path} text={text} />
}
