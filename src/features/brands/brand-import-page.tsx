import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#src/lib/paths.ts'
import { Page } from '#src/ui/page.tsx'
import { BrandImportFile } from './brand-import-file.tsx'
import { BrandImportOpening } from './brand-import-opening.tsx'
import { BrandImportProblems } from './brand-import-problems.tsx'
import { BrandImportReview } from './brand-import-review.tsx'
import { useImportFile } from './use-import-file.ts'
import './brand-import.css'

/** Many brands changed by a file: chosen here, looked through before anything is sent, sent row by row. */
export function BrandImportPage() {
  const t = useTranslations('brandImport')
  const { step, open, close } = useImportFile()
  return (
    <Page title={t('title')} actions={<Link to={paths.brands()}>{t('backToList')}</Link>}>
      {step.kind === 'choosing' && (
        <>
          <BrandImportProblems fileName={step.fileName} problems={step.problems} />
          <BrandImportFile onChoose={open} />
        </>
      )}
      {step.kind === 'opening' && <BrandImportOpening {...step} onCancel={close} />}
      {step.kind === 'reviewing' && (
        <BrandImportReview plan={step.plan} onReadAgain={() => open([step.file])} onClose={close} />
      )}
    </Page>
  )
}
