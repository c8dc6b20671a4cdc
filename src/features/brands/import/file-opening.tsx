import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BrandProgress } from '#src/features/brands/bulk/brand-progress.tsx'
import { useFocusWhenLost } from '#src/lib/hooks/use-focus-when-lost.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { RetryCountdown } from '#src/ui/states/retry-countdown.tsx'
import type { OpeningState } from './use-import-file.ts'

type BrandImportFileOpeningProps = OpeningState & { onCancel: () => void }

/** Shows the progress of reading a file and its brands. */
export function BrandImportFileOpening({
  fileName,
  done,
  total,
  waitsUntil,
  onCancel,
}: BrandImportFileOpeningProps) {
  const t = useTranslations('brandImport')
  const status = useRef<HTMLOutputElement>(null)
  useFocusWhenLost(status)
  const text = t('opening', { fileName })
  return (
    <div className="card stack">
      <output ref={status} className="import-status" tabIndex={-1}>
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
