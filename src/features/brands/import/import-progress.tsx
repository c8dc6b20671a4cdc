import { useTranslations } from 'use-intl'
import { approximateDuration } from '#src/lib/i18n/approximate-duration.ts'
import { endOfWait, isQueueRunning, batchProgress } from '#src/lib/job-queue/queue-state.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { SendProgress } from '#src/ui/send-progress.tsx'
import type { PlannedRow } from './import-plan.ts'
import { keyOf, type ImportRun, type RunState } from './import-run.ts'
import { BrandImportPaused } from './import-paused.tsx'
import { useImportLabels } from './use-import-labels.ts'

type BrandImportProgressProps = {
  rows: readonly PlannedRow[]
  run: ImportRun
  state: RunState
  onResume: () => void
}

/** Shows the progress of sending, why it waits, and buttons to pause and cancel. */
export function BrandImportProgress({ rows, run, state, onResume }: BrandImportProgressProps) {
  const t = useTranslations('brandImport')
  const { brandLabel } = useImportLabels()
  const { phase, items } = state
  const { done, total } = batchProgress(state)
  // Rerenders the remaining time during a wait.
  useCountdown(endOfWait(phase))
  const waiting = [...state.batch].filter((key) => items.get(key)?.status === 'waiting')
  const seconds = waiting.length > 0 && isQueueRunning(phase) ? run.estimateSeconds(waiting) : null
  const current = rows.find((row) => items.get(keyOf(row))?.status === 'sending')
  return (
    <>
      <SendProgress
        done={done}
        total={total}
        phase={phase}
        timeLeft={seconds === null ? null : t('timeLeft', approximateDuration(seconds))}
        onResume={isQueueRunning(phase) ? undefined : onResume}
        onPause={run.pause}
        onCancel={run.cancel}
        labels={{
          label: t('title'),
          progress: t('progress', { done, total }),
          pause: t('pause'),
          resume: t('resume'),
          cancel: t('cancelRun'),
          pausing: t('pausing'),
          cancelling: t('cancelling'),
          waiting: t('waiting'),
        }}
      >
        {current && <LanguageRuns text={t('sendingNow', { brand: brandLabel(current) })} />}
      </SendProgress>
      {phase.kind === 'still' && <BrandImportPaused reason={phase.reason} />}
    </>
  )
}
