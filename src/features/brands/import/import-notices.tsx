import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandImportClearings } from './import-clearings.tsx'
import type { ImportPlan } from './open-import-file.ts'
import { useImportLabels } from './use-import-labels.ts'

/* Few enough to read at a glance; the list below has all. */
const maxNamed = 8

type BrandImportNoticesProps = { plan: ImportPlan; onReadAgain: () => void }

/** Warnings before sending: ignored columns, cleared fields, unknown texts, invalid rows. */
export function BrandImportNotices({ plan, onReadAgain }: BrandImportNoticesProps) {
  const t = useTranslations('brandImport')
  const { rows, unknownColumns, foreignColumns, canRead, readingError } = plan
  return (
    <>
      {readingError && <ErrorNotice error={readingError} title={t('unknownTitle')} onRetry={onReadAgain} />}
      {(readingError || !canRead) && (
        <Notice kind="warning" title={!readingError && t('unknownTitle')}>
          <p>{t(canRead ? 'partlyUnknown' : 'unknownText')}</p>
        </Notice>
      )}
      <ProblemRows rows={rows} />
      <BrandImportClearings rows={rows} />
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
