import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { BrandImportFilePicker } from './import/file-picker.tsx'
import { BrandImportFileOpening } from './import/file-opening.tsx'
import { BrandImportFileProblems } from './import/file-problems.tsx'
import { useImportFile } from '#src/features/brands/import/use-import-file.ts'
import { paths } from '#src/lib/paths.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { Page } from '#src/ui/page.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import '#src/features/brands/import/import.css'

const BrandImportReview = lazyPart(
  async () => (await import('#src/features/brands/import/import-review.tsx')).BrandImportReview,
)

/** Updates many brands from a file: choose it, review the changes, save row by row. */
export function BrandImportPage() {
  const t = useTranslations('brandImport')
  const { step, open, close } = useImportFile(BrandImportReview.preload)
  const mayNot = missingScope('brands.read_write')
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
      {step.kind === 'choosing' && !mayNot && (
        <>
          <BrandImportFileProblems fileName={step.fileName} problems={step.problems} />
          <BrandImportFilePicker isFirst={step.isFirst} onChoose={open} />
        </>
      )}
      {step.kind === 'opening' && <BrandImportFileOpening {...step} onCancel={close} />}
      {step.kind === 'reviewing' && (
        <BrandImportReview plan={step.plan} onReadAgain={() => open([step.file])} onClose={close} />
      )}
    </Page>
  )
}
