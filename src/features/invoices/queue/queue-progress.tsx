import { useTranslations } from 'use-intl'
import { countStatuses, type QueueItem } from '#src/features/invoices/making/queue-items.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { cancelQueue, continueQueue, pauseQueue, type QueuePhase } from './queue.ts'
import { SecondsUntil } from './seconds-until.tsx'

type QueueProgressProps = { items: QueueItem[]; phase: QueuePhase }

/** How far a queue is, why it stands still, and the buttons that stop it or let it go on. */
export function QueueProgress({ items, phase }: QueueProgressProps) {
  const t = useTranslations('invoiceQueue')
  const counts = countStatuses(items)
  const left = counts.waiting + counts.asking
  const done = items.length - left
  const isRunning = phase.kind === 'running' || phase.kind === 'resting'
  const isPaused = phase.kind === 'still' && counts.waiting > 0
  return (
    <div className="card stack">
      <p className="invoice-progress">
        <progress value={done} max={items.length} aria-label={t('progress')} />
        <span className="tabular">{t('progressOf', { done, total: items.length })}</span>
      </p>
      <p>
        {t('counts', {
          made: counts.made,
          refused: counts.refused,
          unknown: counts.unknown + counts['no-link'],
        })}
      </p>
      {/* Before the notices: a button must not move away under a finger. */}
      {(isRunning || isPaused) && (
        <p className="button-row">
          {isRunning ? (
            <Button onClick={pauseQueue}>{t('pause')}</Button>
          ) : (
            <Button kind="primary" onClick={() => void continueQueue()}>
              {t('continue', { count: counts.waiting })}
            </Button>
          )}
          <Button onClick={cancelQueue}>{t('cancel')}</Button>
        </p>
      )}
      {phase.kind === 'resting' && (
        <Notice kind="info" title={t('resting')}>
          <SecondsUntil until={phase.until} />
        </Notice>
      )}
      {phase.kind === 'stopping' && <Notice kind="info">{t('stopping')}</Notice>}
      {phase.kind === 'elsewhere' && <Notice kind="info">{t('elsewhere')}</Notice>}
      {isPaused && (
        <Notice kind="warning" title={t('paused', { count: counts.waiting })}>
          {phase.reason !== null && <p>{t(`reason.${phase.reason}`)}</p>}
        </Notice>
      )}
      {phase.kind === 'still' && left === 0 && <Notice kind="success">{t('done')}</Notice>}
    </div>
  )
}
