import { useTranslations } from 'use-intl'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { maxImportMegabytes } from './decode-file.ts'
import type { ShownFileProblem } from './use-import-file.ts'

type BrandImportFileProblemsProps = { fileName: string; problems: ShownFileProblem[] }

const encodingProblems = new Set(['not-utf8', 'not-text', 'markup', 'workbook'])

const headerProblems = new Set(['no-id', 'no-fields', 'duplicate-column', 'too-many-columns'])

/** Explains why a file cannot be used; nothing if it can. */
export function BrandImportFileProblems({ fileName, problems }: BrandImportFileProblemsProps) {
  const t = useTranslations('brandImport')
  if (problems.length === 0) return null
  const texts = problems.map((problem) => {
    const { column, count, max } = { column: '', count: 0, max: 0, ...problem }
    const text = t(`problem.${problem.kind}`, { column, count, max, megabytes: maxImportMegabytes })
    const row = 'row' in problem ? problem.row : 1
    return 'row' in problem || headerProblems.has(problem.kind) ? t('inRow', { row, text }) : text
  })
  return (
    <Notice kind="danger" title={t('notUsable')}>
      <p className="quiet">
        <StoreText text={fileName} />
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <LanguageRuns text={text} />
          </li>
        ))}
      </ul>
      {problems.some(({ kind }) => encodingProblems.has(kind)) && <p>{t('howToSave')}</p>}
    </Notice>
  )
}
