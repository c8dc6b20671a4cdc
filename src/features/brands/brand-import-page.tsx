import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { BrandImportFile } from '#src/features/brands/import/import-file.tsx'
import { BrandImportOpening } from '#src/features/brands/import/import-opening.tsx'
import { BrandImportProblems } from '#src/features/brands/import/import-problems.tsx'
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

/** Many brands changed by a file: chosen here, looked through before anything is sent, sent row by row. */
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
          <BrandImportProblems fileName={step.fileName} problems={step.problems} />
          <BrandImportFile isFirst={step.isFirst} onChoose={open} />
        </>
      )}
      {step.kind === 'opening' && <BrandImportOpening {...step} onCancel={close} />}
      {step.kind === 'reviewing' && (
        <BrandImportReview plan={step.plan} onReadAgain={() => open([step.file])} onClose={close} />
      )}
    </Page>
  )
}
