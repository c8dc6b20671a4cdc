import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { getCurrentBrand, updateBrand } from '#src/features/brands/api/requests.ts'
import { isSending, endOfWait, progressOf } from '#src/lib/sending/send-one-by-one.ts'
import { useFocusWhenLost, useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { BrandImportResult, type BrandImportResultProps } from './import-result.tsx'
import { BrandImportList } from './import-list.tsx'
import { BrandImportNotices } from './import-notices.tsx'
import type { ImportPlan } from './open-import-file.ts'
import { isSendable, type Decisions, type PlannedRow } from './import-plan.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { SendProgress } from '#src/ui/send-progress.tsx'
import { openConflicts, createImportRun, isWaiting, keyOf } from './import-run.ts'
import { createRowSender } from './row-sender.ts'
import { useImportLabels } from './use-import-labels.ts'
import { requestQuota } from '#src/lib/api/request-quota.ts'
import { approximateDuration } from '#src/lib/i18n/approximate-duration.ts'
import { announce } from '#src/ui/states/announcer.tsx'

const BrandImportConflicts = lazyPart(
  async () => (await import('./import-conflicts.tsx')).BrandImportConflicts,
)

type BrandImportReviewProps = { plan: ImportPlan; onReadAgain: () => void; onClose: () => void }

/** Shows the changes of a file by row, sends them, and shows the results. */
export function BrandImportReview({ plan, onReadAgain, onClose }: BrandImportReviewProps) {
  const t = useTranslations('brandImport')
  const client = useQueryClient()
  const heading = useFocusFallback<HTMLHeadingElement>()
  useFocusWhenLost(heading)
  const [run] = useState(() => createRun(plan))
  const state = useSharedState(run.state)
  const { phase } = state
  // Deferred: thousands of rows may render late, the buttons may not.
  const shownState = useDeferredValue(state)
  // A mutation, so that cached brands are refetched afterwards (src/app/query-client.ts).
  const send = useMutation({
    mutationKey: ['brands'],
    mutationFn: (sending: () => Promise<void>) => sending(),
    // Drops cached lists: any page of them may have changed.
    onSettled: () => client.removeQueries({ queryKey: ['brands', 'list'] }),
  })
  useEffect(() => run.cancel, [run])

  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  function select(keys: readonly string[], isSelected: boolean): void {
    const next = new Set(excluded)
    for (const key of keys) void (isSelected ? next.delete(key) : next.add(key))
    setExcluded(next)
  }

  const selected = plan.rows.filter((row) => !excluded.has(keyOf(row)))
  const isStarted = state.items.size > 0
  const toSend = selected.filter(isSendable).map(keyOf)
  const nothing = toSend.length === 0 && whyNothing(plan.rows, excluded)
  const conflicts = openConflicts(plan.rows, state)
  // State of this component, because the form unmounts during sending.
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const isRunning = isSending(state) || [...state.left].some((key) => isWaiting(key, state))

  return (
    <section className="stack" aria-labelledby="import-heading">
      <div className="columns spread button-row card">
        <div>
          <h2 id="import-heading" className="focus-unmarked" tabIndex={-1} ref={heading}>
            <LanguageRuns text={t('heading', { fileName: plan.fileName })} />
          </h2>
          {!isStarted && (
            <BrandImportCounts rows={selected} canRead={plan.canRead} seconds={run.estimateSeconds(toSend)} />
          )}
        </div>
        {!isStarted && (
          <div className="button-row">
            <Button
              kind={nothing === 'unchanged' || nothing === 'problem' ? 'primary' : 'plain'}
              onClick={onClose}
            >
              {t('chooseAnother')}
            </Button>
            {nothing ? (
              <span className="quiet">{t('sendNothing', { reason: nothing })}</span>
            ) : (
              <Button kind="primary" onClick={() => send.mutate(() => run.start(toSend))}>
                {t(plan.canRead ? 'send' : 'sendUnread', { count: toSend.length })}
              </Button>
            )}
          </div>
        )}
      </div>
      {isRunning && <BrandImportProgress plan={plan} run={run} state={state} onSend={send.mutate} />}
      {phase.kind === 'still' && phase.reason !== null && (
        <Notice kind={phase.reason === 'asked' ? 'info' : 'warning'} title={t('heldTitle')}>
          <p>{t(`reason.${phase.reason}`)}</p>
        </Notice>
      )}
      {isStarted && !isRunning && (
        <BrandImportResult plan={plan} run={run} state={state} onSend={send.mutate} onClose={onClose} />
      )}
      <BrandImportNotices
        plan={{ ...plan, rows: selected }}
        isStarted={isStarted}
        onReadAgain={onReadAgain}
      />
      {!isRunning && conflicts.length > 0 && (
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
        selection={isStarted ? null : { excluded, onSelect: select }}
        canRead={plan.canRead}
      />
      <LeaveGuard
        isActive={isRunning || conflicts.length > 0}
        title={t(isRunning ? 'leaveTitle' : 'leaveUndecidedTitle')}
        body={t(isRunning ? 'leaveText' : 'leaveUndecidedText')}
        confirm={t('leave')}
        cancel={t('stay')}
      />
    </section>
  )
}

/* Why no row can be sent. */
function whyNothing(rows: readonly PlannedRow[], excluded: ReadonlySet<string>) {
  if (rows.some((row) => excluded.has(keyOf(row)))) return 'deselected'
  return rows.some(({ problem }) => problem !== null) ? 'problem' : 'unchanged'
}

function createRun({ rows, canRead }: ImportPlan) {
  const send = createRowSender({ read: canRead ? getCurrentBrand : null, update: updateBrand })
  return createImportRun(rows, send, canRead)
}

type BrandImportCountsProps = {
  rows: readonly PlannedRow[]
  canRead: boolean
  /** The estimated duration; null if unknown. */
  seconds: number | null
}

/* Shows how many brands change, how many do not, and the estimated duration. */
function BrandImportCounts({ rows, canRead, seconds }: BrandImportCountsProps) {
  const t = useTranslations('brandImport')
  const count = rows.filter(isSendable).length
  const unchanged = rows.filter(({ problem, changes }) => !problem && changes.length === 0).length
  const perMinute = requestQuota()?.perMinute
  const text = [
    t('changing', { count }),
    ...(unchanged > 0 ? [t('unchanged', { count: unchanged })] : []),
  ].join(' ')
  const firstText = useRef(text)
  // Announced, because the focus is on the heading and screen readers would skip this text.
  useEffect(() => announce(firstText.current), [])
  return (
    <>
      <p>{text}</p>
      {count > 0 && seconds !== null && (
        <p className="quiet">
          {t('takes', approximateDuration(seconds))} {canRead && t('readsFirst')}{' '}
          {perMinute !== undefined && t('allows', { count: perMinute })}
        </p>
      )}
    </>
  )
}

type BrandImportProgressProps = Omit<BrandImportResultProps, 'onClose'>

/* Shows the progress of sending, and buttons to pause and cancel. */
function BrandImportProgress({ plan, run, state, onSend }: BrandImportProgressProps) {
  const t = useTranslations('brandImport')
  const { brandLabel } = useImportLabels()
  const { phase, items } = state
  // Rerenders the remaining time during a wait.
  useCountdown(endOfWait(phase))
  const waiting = [...state.left].filter((key) => isWaiting(key, state))
  const seconds = waiting.length > 0 && isSending(state) ? run.estimateSeconds(waiting) : null
  const current = plan.rows.find((row) => items.get(keyOf(row))?.kind === 'sending')
  return (
    <SendProgress
      texts="brandImport.sending"
      {...progressOf(state)}
      phase={phase}
      secondsLeft={seconds}
      onResume={isSending(state) ? undefined : () => onSend(run.continueRun)}
      onPause={run.pause}
      onCancel={run.cancel}
    >
      {current && <LanguageRuns text={t('sendingNow', { brand: brandLabel(current) })} />}
    </SendProgress>
  )
}
