import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#src/lib/files/save-file.ts'
import { defaultLanguage, settings } from '#src/lib/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { BrandImportEnd } from './import-end.tsx'
import { BrandImportList } from './import-list.tsx'
import { BrandImportNotices } from './import-notices.tsx'
import type { ImportPlan } from './import-open.ts'
import { isToBeSent, type PlannedRow } from './import-plan.ts'
import { BrandImportProgress } from './import-progress.tsx'
import { createImportRun } from './import-run.ts'
import { createSender } from './import-send.ts'
import { isInView } from './import-views.ts'
import { useImportTexts } from './use-import-texts.ts'
import { useRunState } from './use-run-state.ts'

type BrandImportReviewProps = { plan: ImportPlan; onReadAgain: () => void; onClose: () => void }

const store = { languages: settings.languages, defaultLanguage }

/** What a file changes, row by row; then its sending, and what became of each row. */
export function BrandImportReview({ plan, onReadAgain, onClose }: BrandImportReviewProps) {
  const t = useTranslations('brandImport')
  const { resultTexts } = useImportTexts()
  const [run] = useState(() => createImportRun(createSender(store, plan.canRead), () => navigator.onLine))
  const state = useRunState(run)
  // A mutation for what follows from it: the brands that are kept are read again (src/app/query-client.ts).
  const send = useMutation({ mutationKey: ['brands', 'import'], mutationFn: run.start })
  useEffect(() => run.cancel, [run])

  const isGoing = state.phase !== 'idle' && state.phase !== 'ended'
  const toBeSent = plan.rows.filter(isToBeSent)
  const inView = (view: 'failed' | 'unsent') => plan.rows.filter((row) => isInView(view, row, state))

  async function saveReport() {
    const { writeReport } = await import('./import-report.ts')
    const rows = plan.rows.map((planned) => {
      const { text, details } = resultTexts(planned, state)
      return { row: planned.row, id: planned.id, name: planned.name, result: text, details }
    })
    const columns = {
      row: t('reportColumns.row'),
      name: t('reportColumns.name'),
      result: t('reportColumns.result'),
      details: t('reportColumns.details'),
    }
    saveFile(new Blob([writeReport(rows, columns)], { type: 'text/csv' }), 'brands-import-report.csv')
  }

  const start = (rows: PlannedRow[]) => send.mutate(rows)
  return (
    <section className="stack" aria-labelledby="import-heading">
      <h2
        id="import-heading"
        className="import-heading"
        key={`${state.phase === 'idle'} ${isGoing}`}
        tabIndex={-1}
        ref={focusWhenLost}
      >
        {t('heading', { fileName: plan.fileName })}
      </h2>
      {state.phase === 'idle' && (
        <>
          <BrandImportNotices plan={plan} onReadAgain={onReadAgain} />
          <p className="button-row">
            {toBeSent.length > 0 && (
              <Button kind="primary" onClick={() => start(toBeSent)}>
                {t('send', { count: toBeSent.length })}
              </Button>
            )}
            <Button onClick={onClose}>{t('chooseAnother')}</Button>
          </p>
        </>
      )}
      {isGoing && <BrandImportProgress run={run} state={state} />}
      {state.phase === 'ended' && (
        <BrandImportEnd
          rows={plan.rows}
          state={state}
          onRetry={() => start(inView('failed'))}
          onSendRest={() => start(inView('unsent'))}
          onReport={() => void saveReport()}
          onClose={onClose}
        />
      )}
      <BrandImportList rows={plan.rows} state={state} />
      <LeaveGuard
        isActive={isGoing}
        title={t('leaveTitle')}
        text={t('leaveText')}
        stay={t('stay')}
        leave={t('leave')}
      />
    </section>
  )
}

/* The button that was pressed goes away with its stage: the focus goes to the next one, not into nothing. */
function focusWhenLost(heading: HTMLElement | null) {
  if (document.activeElement === document.body) heading?.focus()
}
