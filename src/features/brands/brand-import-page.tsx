import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { Page } from '#src/ui/page.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandReading } from '#src/features/brands/bulk/brand-reading.tsx'
import type { FileProblem } from '#src/features/brands/import/open-import-file.ts'
import { useImportFile, useRefusedDrops } from '#src/features/brands/import/use-import-file.ts'
import { BrandImportFilePicker } from '#src/features/brands/import/file-picker.tsx'
import { maxImportMegabytes } from '#src/features/brands/import/decode-file.ts'
import '#src/features/brands/import/import.css'

const BrandImportReview = lazyPart(
  async () => (await import('#src/features/brands/import/import-review.tsx')).BrandImportReview,
)

/** Updates many brands from a file: choose it, review the changes, save row by row. */
export function BrandImportPage() {
  const t = useTranslations('brandImport')
  const { file, problems, plan, progress, open, close } = useImportFile(BrandImportReview.preload)
  const mayNot = missingScope('brands.read_write')
  useRefusedDrops()
  return (
    <Page
      title={t('title')}
      subtitle={<LanguageRuns text={t('rules')} />}
      back={
        <Link className="button button-icon button-quiet" to={paths.brands()} aria-label={t('backToList')}>
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} className="icon-mirrored" />
        </Link>
      }
    >
      {mayNot && <ScopeNotice title={t('mayNotSave')} scope={mayNot} />}
      {!progress && !plan && !mayNot && (
        <>
          <BrandImportFileProblems fileName={file?.name ?? ''} problems={problems} />
          <BrandImportFilePicker isFirst={file === undefined} onChoose={open} />
        </>
      )}
      {progress && (
        <BrandReading
          text={t('opening', { fileName: file?.name ?? '' })}
          progress={progress}
          cancelText={t('cancel')}
          onCancel={close}
        >
          {t('comparing', { done: progress.done, total: progress.total })}
        </BrandReading>
      )}
      {!progress && file && plan && (
        <BrandImportReview plan={plan} onReadAgain={() => open([file])} onClose={close} />
      )}
    </Page>
  )
}

type BrandImportFileProblemsProps = { fileName: string; problems: readonly FileProblem[] }

const encodingProblems = new Set(['not-utf8', 'not-text', 'markup', 'workbook'])

/* Explains why a file cannot be used; nothing if it can. */
function BrandImportFileProblems({ fileName, problems }: BrandImportFileProblemsProps) {
  const t = useTranslations('brandImport')
  if (problems.length === 0) return null
  const texts = problems.map((problem) => {
    const { row, column, count, max } = { row: 0, column: '', count: 0, max: 0, ...problem }
    const text = t(`problem.${problem.kind}`, { column, count, max, megabytes: maxImportMegabytes })
    return row > 0 ? t('inRow', { row, text }) : text
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
