import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { approximateDuration } from '#src/lib/i18n/approximate-duration.ts'
import { formatShare } from '#src/lib/i18n/formats.ts'
import { endOfWait, type Phase } from '#src/lib/sending/send-one-by-one.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { RetryCountdown } from '#src/ui/states/error-notice.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import './progress-ring.css'

type SendProgressProps = {
  /** The texts of these jobs. `waiting` is announced once when a countdown starts. */
  texts: 'brandImport.sending' | 'invoices.queue.sending'
  done: number
  total: number
  phase: Phase
  /** The estimated remaining time; null while it is unknown. */
  secondsLeft: number | null
  /** Set when a paused run can resume. */
  onResume?: (() => void) | undefined
  onPause: () => void
  /** Null while another tab sends: it has no buttons here. */
  onCancel: (() => void) | null
  /** The current job. */
  children?: ReactNode
}

/** The progress of jobs that are sent one by one, with pause, resume and cancel. */
export function SendProgress(props: SendProgressProps) {
  const { texts, done, total, phase, secondsLeft, onResume, onPause, onCancel, children } = props
  const t = useTranslations(texts)
  const progress = t('progress', { done, total })
  const waiting = t('waiting')
  const until = endOfWait(phase)
  // Only the user resumes a pause.
  const resumesAt = phase.kind === 'resting' ? until : null
  useAnnouncedProgress(progress, done, total)
  useEffect(() => {
    if (resumesAt !== null) announce(waiting)
  }, [resumesAt, waiting])
  const isEnding = phase.kind === 'pausing' || phase.kind === 'cancelling'
  return (
    <div className="card stack">
      <div className="spacious flex centred">
        <ProgressRing label={t('label')} text={progress} done={done} total={total} />
        <div className="grid tight breakable">
          <span className="large strong">{progress}</span>
          {secondsLeft !== null && (
            <span className="quiet">{t('timeLeft', approximateDuration(secondsLeft))}</span>
          )}
          {children}
          <RetryCountdown retryAt={until} />
        </div>
      </div>
      {/* The same two buttons throughout: a removed button would lose the focus. */}
      {onCancel && (
        <p className="button-row">
          <Button kind={onResume ? 'primary' : 'plain'} isBusy={isEnding} onClick={onResume ?? onPause}>
            {onResume ? t('resume', { count: total - done }) : t('pause')}
          </Button>
          <Button isBusy={phase.kind === 'cancelling'} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <output className="quiet">
            {phase.kind === 'pausing' && t('pausing')}
            {phase.kind === 'cancelling' && t('cancelling')}
          </output>
        </p>
      )}
    </div>
  )
}

/* Quick jobs reach a tenth sooner than a screen reader can say it. */
const minIntervalMs = 5_000

/* Announces the progress at each tenth, except the last: the page itself announces the end. */
function useAnnouncedProgress(text: string, done: number, total: number): void {
  const announced = useRef({ tenth: 0, at: 0 })
  const tenth = Math.floor((done * 10) / (total || 1))
  useEffect(() => {
    if (done === 0) announced.current.tenth = 0
    const isDue = tenth > announced.current.tenth && Date.now() - announced.current.at >= minIntervalMs
    if (!isDue || done === total) return
    announced.current = { tenth, at: Date.now() }
    announce(text)
  }, [text, tenth, done, total])
}

const radius = 32
const circumference = 2 * Math.PI * radius

type ProgressRingProps = { label: string; text: string; done: number; total: number }

/* A progress ring with the share as a number. */
function ProgressRing({ label, text, done, total }: ProgressRingProps) {
  const filled = (done / (total || 1)) * circumference
  return (
    <svg
      className="progress-ring rigid"
      viewBox="0 0 76 76"
      // The native progress element cannot be a ring.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={label}
      aria-valuetext={text}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={total}
    >
      <circle stroke="var(--tone-strong)" cx="38" cy="38" r={radius} />
      {filled > 0 && (
        <circle
          className="progress-ring-done"
          cx="38"
          cy="38"
          r={radius}
          strokeDasharray={`${filled} ${circumference}`}
          transform="rotate(-90 38 38)"
        />
      )}
      <text className="strong" x="38" y="44">
        {/* Rounds down: 100% only when all is done. */}
        {formatShare(Math.floor((100 * done) / (total || 1)) / 100)}
      </text>
    </svg>
  )
}
