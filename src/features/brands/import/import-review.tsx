import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getBrand, updateBrand } from '#src/features/brands/api/requests.ts'
import { isWorking } from '#src/lib/send-many/sending.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { useFocusWhenLost } from '#src/lib/hooks/use-focus-when-lost.ts'
import { useKeptFocus } from '#src/lib/hooks/use-kept-focus.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import type { Decisions } from './import-conflicts.tsx'
import { BrandImportCounts } from './import-counts.tsx'
import { BrandImportEnd } from './import-end.tsx'
import { BrandImportList } from './import-list.tsx'
import { BrandImportNotices } from './import-notices.tsx'
import type { ImportPlan } from './import-open.ts'
import { isFailed } from './import-outcome.ts'
import { isToBeSent } from './import-plan.ts'
import { BrandImportProgress } from './import-progress.tsx'
import { conflictsOf, createImportRun, keyOf } from './import-run.ts'
import { createSender } from './import-send.ts'
import { useImportTexts } from './use-import-texts.ts'

const BrandImportConflicts = lazyPart(
  async () => (await import('./import-conflicts.tsx')).BrandImportConflicts,
)

type BrandImportReviewProps = { plan: ImportPlan; onReadAgain: () => void; onClose: () => void }

/** What a file changes, row by row; then its sending, and what became of each row. */
export function BrandImportReview({ plan, onReadAgain, onClose }: BrandImportReviewProps) {
  const t = useTranslations('brandImport')
  const { resultTexts } = useImportTexts()
  const client = useQueryClient()
  const heading = useKeptFocus<HTMLHeadingElement>()
  useFocusWhenLost(heading)
  const [run] = useState(() => createRun(plan))
  const state = useSharedState(run.state)
  // Thousands of rows, several times a second: they may lag behind, the buttons may not.
  const shownState = useDeferredValue(state)
  // A mutation for what follows from it: the brands that are kept are read again (src/app/query-client.ts).
  const send = useMutation({
    mutationKey: ['brands', 'import'],
    mutationFn: (sending: () => Promise<void>) => sending(),
    // What was read of a long list is read anew: any of its pages may have changed.
    onSettled: () => client.removeQueries({ queryKey: ['brands', 'list'] }),
  })
  useEffect(() => run.cancel, [run])

  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const taken = plan.rows.filter((row) => !leftOut.has(keyOf(row)))
  const isBegun = state.items.size > 0
  const toSend = taken.filter(isToBeSent).map(keyOf)
  const conflicts = conflictsOf(plan.rows, state)
  // Here, for those that were not sent after all: the form is gone while anything is.
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const isGoing =
    isWorking(state.phase) || [...state.items.values()].some(({ status }) => status === 'waiting')

  async function saveReport() {
    const [{ writeReport }, { saveFile }] = await Promise.all([
      import('./import-report.ts'),
      import('#src/lib/files/save-file.ts'),
    ])
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
    saveFile(new Blob([writeReport(rows, columns)], { type: 'text/csv' }), `${t('reportFile')}.csv`)
  }

  return (
    <section className="stack" aria-labelledby="import-heading">
      <div className="import-head card">
        <div>
          <h2 id="import-heading" className="import-heading" tabIndex={-1} ref={heading}>
            <LanguageRuns text={t('heading', { fileName: plan.fileName })} />
          </h2>
          {!isBegun && (
            <BrandImportCounts rows={taken} canRead={plan.canRead} seconds={run.secondsFor(toSend)} />
          )}
        </div>
        {!isBegun && (
          <div className="button-row">
            <Button onClick={onClose}>{t('chooseAnother')}</Button>
            {toSend.length > 0 ? (
              <Button kind="primary" onClick={() => send.mutate(() => run.start(toSend))}>
                {t(plan.canRead ? 'send' : 'sendUnread', { count: toSend.length })}
              </Button>
            ) : (
              <span className="quiet">{t('sendNothing')}</span>
            )}
          </div>
        )}
      </div>
      {!isBegun && <BrandImportNotices plan={{ ...plan, rows: taken }} onReadAgain={onReadAgain} />}
      {isGoing && (
        <BrandImportProgress
          rows={plan.rows}
          run={run}
          state={state}
          onResume={() => send.mutate(run.resume)}
        />
      )}
      {isBegun && !isGoing && (
        <BrandImportEnd
          rows={plan.rows}
          state={state}
          onRetry={() =>
            send.mutate(() => run.again((item) => item.status === 'settled' && isFailed(item.outcome)))
          }
          onSendRest={() => send.mutate(() => run.again((item) => item.status === 'not-sent'))}
          onReport={() =>
            void saveReport().catch(() => showToast({ text: t('fileFailed'), isFailure: true }))
          }
          onClose={onClose}
        />
      )}
      {!isGoing && conflicts.length > 0 && (
        <BrandImportConflicts
          conflicts={conflicts}
          decisions={decisions}
          onDecide={setDecisions}
          onSave={() => send.mutate(() => run.decide(decisions))}
        />
      )}
      <BrandImportList
        rows={plan.rows}
        state={shownState}
        choice={isBegun ? null : { leftOut, onChange: setLeftOut }}
      />
      <LeaveGuard
        isActive={isGoing || conflicts.length > 0}
        title={t(isGoing ? 'leaveTitle' : 'leaveUndecidedTitle')}
        text={t(isGoing ? 'leaveText' : 'leaveUndecidedText')}
        stay={t('stay')}
        leave={t('leave')}
      />
    </section>
  )
}

function createRun({ rows, canRead }: ImportPlan) {
  const send = createSender(storeLanguages, { read: canRead ? getBrand : null, update: updateBrand })
  return createImportRun(rows, send, { canRead, defaultLanguage: storeLanguages.defaultLanguage })
}
