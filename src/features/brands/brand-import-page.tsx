import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { BrandProgress } from '#src/features/brands/bulk/brand-progress.tsx'
import { useImportFile, type OpeningState } from '#src/features/brands/import/use-import-file.ts'
import { useFocusWhenLost } from '#src/lib/hooks/use-focus-when-lost.ts'
import { useRefusedDrops } from '#src/features/brands/import/use-refused-drops.ts'
import { paths } from '#src/lib/paths.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { RetryCountdown } from '#src/ui/states/retry-countdown.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { BrandImportFilePicker } from './import/file-picker.tsx'
import { BrandImportFileProblems } from './import/file-problems.tsx'
import '#src/features/brands/import/import.css'

const BrandImportReview = lazyPart(
  async () => (await import('#src/features/brands/import/import-review.tsx')).BrandImportReview,
)

/** Updates many brands from a file: choose it, review the changes, save row by row. */
export function BrandImportPage() {
  const t = useTranslations('brandImport')
  const { step, open, close } = useImportFile(BrandImportReview.preload)
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
      {step.kind === 'choosing' && !mayNot && (
        <>
          <BrandImportFileProblems fileName={step.fileName} problems={step.problems} />
          <BrandImportFilePicker isFirst={step.isFirst} onChoose={open} />
        </>
      )}
      {step.kind === 'opening' && <FileOpening {...step} onCancel={close} />}
      {step.kind === 'reviewing' && (
        <BrandImportReview plan={step.plan} onReadAgain={() => open([step.file])} onClose={close} />
      )}
    </Page>
  )
}

type FileOpeningProps = OpeningState & { onCancel: () => void }

/* Shows the progress of reading a file and its brands. */
function FileOpening({ fileName, done, total, waitsUntil, onCancel }: FileOpeningProps) {
  const t = useTranslations('brandImport')
  const status = useRef<HTMLOutputElement>(null)
  useFocusWhenLost(status)
  const text = t('opening', { fileName })
  return (
    <div className="card stack">
      <output ref={status} className="focus-unmarked" tabIndex={-1}>
        <LanguageRuns text={text} />
      </output>
      <BrandProgress label={text} done={done} total={total} />
      {total > 0 && <p className="quiet tabular">{t('comparing', { done, total })}</p>}
      <RetryCountdown retryAt={waitsUntil} />
      <p>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </p>
    </div>
  )
}
