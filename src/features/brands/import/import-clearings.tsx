import { useTranslations } from 'use-intl'
import { isPictureField } from '#src/features/brands/texts/brand-fields.ts'
import { parsePath } from '#src/features/brands/texts/brand-texts.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isClearing, type PlannedRow } from './import-plan.ts'
import { useImportLabels } from './use-import-labels.ts'

const maxNamed = 8

/** Names the fields that the rows clear: each picture with its brand, texts by count. */
export function BrandImportClearings({ rows }: { rows: readonly PlannedRow[] }) {
  const t = useTranslations('brandImport')
  const { fieldLabel, brandLabel } = useImportLabels()
  const clearings = rows.flatMap((planned) =>
    planned.changes.filter(isClearing).map(({ path }) => ({ path, planned })),
  )
  if (clearings.length === 0) return null
  const pictures = clearings.filter(({ path }) => isPictureField(parsePath(path).field))
  const texts = Map.groupBy(
    clearings.filter(({ path }) => !isPictureField(parsePath(path).field)),
    ({ path }) => path,
  )
  const more = pictures.length - maxNamed
  return (
    <Notice kind="warning" title={t('clearings', { count: clearings.length })}>
      <ul>
        {pictures.slice(0, maxNamed).map(({ path, planned }) => (
          <li key={`${planned.row} ${path}`}>
            <LanguageRuns text={t('clearingOf', { field: fieldLabel(path), brand: brandLabel(planned) })} />
          </li>
        ))}
        {more > 0 && <li>{t('moreClearings', { count: more })}</li>}
        {[...texts].map(([path, ofPath]) => (
          <li key={path}>{t('clearingsOf', { field: fieldLabel(path), count: ofPath.length })}</li>
        ))}
      </ul>
    </Notice>
  )
}
