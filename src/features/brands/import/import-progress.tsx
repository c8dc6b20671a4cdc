import { useTranslations } from 'use-intl'
import { aboutTime } from '#src/lib/i18n/about-time.ts'
import { endOfRest, isWorking, progressOf } from '#src/lib/send-many/sending.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { SendProgress } from '#src/ui/send-progress.tsx'
import type { PlannedRow } from './import-plan.ts'
import { keyOf, type ImportRun, type RunState } from './import-run.ts'
import { BrandImportStop } from './import-stop.tsx'
import { useImportTexts } from './use-import-texts.ts'

type BrandImportProgressProps = {
  rows: readonly PlannedRow[]
  run: ImportRun
  state: RunState
  onResume: () => void
}

/** How far the sending is, why it waits, and the ways to hold or end it. */
export function BrandImportProgress({ rows, run, state, onResume }: BrandImportProgressProps) {
  const t = useTranslations('brandImport')
  const { brandLabel } = useImportTexts()
  const { phase, items } = state
  const { done, total } = progressOf(state)
  // The time left goes down with the wait.
  useCountdown(endOfRest(phase))
  const waiting = [...state.turn].filter((key) => items.get(key)?.status === 'waiting')
  const seconds = waiting.length > 0 && isWorking(phase) ? run.secondsFor(waiting) : null
  const current = rows.find((row) => items.get(keyOf(row))?.status === 'sending')
  return (
    <>
      <SendProgress
        done={done}
        total={total}
        phase={phase}
        timeLeft={seconds === null ? null : t('timeLeft', aboutTime(seconds))}
        onResume={isWorking(phase) ? undefined : onResume}
        onPause={run.pause}
        onCancel={run.cancel}
        words={{
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
      {phase.kind === 'still' && <BrandImportStop reason={phase.reason} />}
    </>
  )
}
