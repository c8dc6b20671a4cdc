import { useTranslations } from 'use-intl'
import { isPicture } from '#src/features/brands/texts/brand-fields.ts'
import { partsOf } from '#src/features/brands/texts/brand-texts.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isClearing, type PlannedRow } from './import-plan.ts'
import { useImportTexts } from './use-import-texts.ts'

const mostNamed = 8

/** Names what the rows clear: pictures first and brand by brand, texts by how many there are. */
export function BrandImportClearings({ rows }: { rows: readonly PlannedRow[] }) {
  const t = useTranslations('brandImport')
  const { fieldLabel, brandLabel } = useImportTexts()
  const clearings = rows.flatMap((planned) =>
    planned.changes.filter(isClearing).map(({ path }) => ({ path, planned })),
  )
  if (clearings.length === 0) return null
  const pictures = clearings.filter(({ path }) => isPicture(partsOf(path).field))
  const texts = Map.groupBy(
    clearings.filter(({ path }) => !isPicture(partsOf(path).field)),
    ({ path }) => path,
  )
  const more = pictures.length - mostNamed
  return (
    <Notice kind="warning" title={t('clearings', { count: clearings.length })}>
      <ul>
        {pictures.slice(0, mostNamed).map(({ path, planned }) => (
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
