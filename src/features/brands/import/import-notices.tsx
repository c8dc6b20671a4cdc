import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { isPictureField } from '#src/features/brands/texts/brand-fields.ts'
import { parsePath } from '#src/features/brands/texts/brand-texts.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { isClearing } from './import-plan.ts'
import type { ImportPlan } from './open-import-file.ts'
import { useImportLabels } from './use-import-labels.ts'

/* Few enough to read at a glance; the list below has all. */
const maxNamed = 8

type BrandImportNoticesProps = { plan: ImportPlan; isStarted: boolean; onReadAgain: () => void }

/** Warnings before sending: ignored columns, cleared fields, unknown texts; and invalid rows, also afterwards. */
export function BrandImportNotices({ plan, isStarted, onReadAgain }: BrandImportNoticesProps) {
  const t = useTranslations('brandImport')
  const { rows, unknownColumns, foreignColumns, canRead, readingError } = plan
  if (isStarted) return <ProblemRows rows={rows} />
  return (
    <>
      {readingError && <ErrorNotice error={readingError} title={t('unknownTitle')} onRetry={onReadAgain} />}
      {(readingError || !canRead) && (
        <Notice kind="warning" title={!readingError && t('unknownTitle')}>
          <p>{t(canRead ? 'partlyUnknown' : 'unknownText')}</p>
        </Notice>
      )}
      <ProblemRows rows={rows} />
      <Clearings rows={rows} />
      <IgnoredColumns columns={unknownColumns}>
        {t('unknownColumns', { count: unknownColumns.length })}
      </IgnoredColumns>
      <IgnoredColumns columns={foreignColumns}>
        {t('foreignColumns', { count: foreignColumns.length })}
      </IgnoredColumns>
    </>
  )
}

function ProblemRows({ rows }: Pick<ImportPlan, 'rows'>) {
  const t = useTranslations('brandImport')
  const { problemText } = useImportLabels()
  const problems = rows.filter(({ problem }) => problem !== null)
  const more = problems.length - maxNamed
  if (problems.length === 0) return null
  return (
    <Notice kind="warning" title={t('problems', { count: problems.length })}>
      <ul>
        {problems.slice(0, maxNamed).map((planned) => (
          <li key={planned.row}>
            <LanguageRuns text={t('inRow', { row: planned.row, text: problemText(planned) })} />
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('moreProblems', { count: more })}</p>}
    </Notice>
  )
}

function IgnoredColumns({ columns, children }: { columns: string[]; children: ReactNode }) {
  const t = useTranslations('brandImport')
  if (columns.length === 0) return null
  return (
    <Notice kind="warning">
      <p>
        {children}{' '}
        {columns.map((column, index) => (
          <span key={index}>
            {index > 0 && partSeparator()}
            <StoreText text={column || t('unnamedColumn')} />
          </span>
        ))}
      </p>
    </Notice>
  )
}

/* Names the fields that the rows clear: each picture with its brand, texts by count. */
function Clearings({ rows }: Pick<ImportPlan, 'rows'>) {
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
