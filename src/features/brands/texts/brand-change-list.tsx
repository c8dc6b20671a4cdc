import { useTranslations } from 'use-intl'
import { directionOf } from '#src/lib/i18n.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import type { BrandChange } from './brand-changes.ts'
import { languageOfPath, type BrandPath } from './brand-texts.ts'
import { useFieldNames } from './use-field-names.ts'
import './brand-change-list.css'

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
  const isAddress = path === 'logo' || path === 'banner' || path.endsWith('metadata_url')
  const language = languageOfPath(path, defaultLanguage)
  return isAddress ? (
    <bdi dir="ltr">{text}</bdi>
  ) : (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  )
}
