import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BrandProgress } from '#src/features/brands/bulk/progress.tsx'
import { useFocusWhenLost } from '#src/lib/hooks/use-focus-when-lost.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { ContinuesIn } from '#src/ui/states/continues-in.tsx'
import type { OpeningState } from './use-import-file.ts'

type BrandImportOpeningProps = OpeningState & { onCancel: () => void }

/** A file being read and compared with what the store has. */
export function BrandImportOpening({ fileName, done, total, waitsUntil, onCancel }: BrandImportOpeningProps) {
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
      <ContinuesIn moment={waitsUntil} />
      <p>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </p>
    </div>
  )
}
