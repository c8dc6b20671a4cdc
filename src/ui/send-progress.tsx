import { useEffect, useRef, type ReactNode } from 'react'
import { formatShare } from '#src/lib/i18n/formats.ts'
import { endOfWait, type Phase } from '#src/lib/sending/send-one-by-one.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { RetryCountdown } from '#src/ui/states/error-notice.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import './progress-ring.css'

type SendProgressProps = {
  done: number
  total: number
  phase: Phase
  /** Set when a paused run can resume. */
  onResume?: (() => void) | undefined
  onPause: () => void
  /** Null while another tab sends: it has no buttons here. */
  onCancel: (() => void) | null
  /** `label` is the ring's name and `progress` is `28 of 30`; `waiting` is announced once when a countdown starts. */
  labels: Record<'label' | 'progress' | 'resume' | 'waiting' | EndLabel, string>
  /** The estimated remaining time. */
  timeLeft?: string | null
  /** The current job. */
  children?: ReactNode
}

type EndLabel = 'pause' | 'pausing' | 'cancel' | 'cancelling'

/** The progress of jobs that are sent one by one, with pause, resume and cancel. */
export function SendProgress(props: SendProgressProps) {
  const { done, total, phase, labels, timeLeft, children } = props
  const { onResume, onPause, onCancel } = props
  const until = endOfWait(phase)
  // Only the user resumes a pause.
  const resumesAt = phase.kind === 'resting' ? until : null
  useAnnouncedProgress(labels.progress, done, total)
  useEffect(() => {
    if (resumesAt !== null) announce(labels.waiting)
  }, [resumesAt, labels.waiting])
  const isEnding = phase.kind === 'pausing' || phase.kind === 'cancelling'
  return (
    <div className="card stack">
      <div className="send-progress flex centred">
        <ProgressRing labels={labels} done={done} total={total} />
        <div className="grid tight breakable">
          <span className="large strong">{labels.progress}</span>
          {timeLeft && <span className="quiet">{timeLeft}</span>}
          {children}
          <RetryCountdown retryAt={until} />
        </div>
      </div>
      {/* The same two buttons throughout: a removed button would lose the focus. */}
      {onCancel && (
        <p className="button-row">
          <Button kind={onResume ? 'primary' : 'plain'} isBusy={isEnding} onClick={onResume ?? onPause}>
            {onResume ? labels.resume : labels.pause}
          </Button>
          <Button isBusy={phase.kind === 'cancelling'} onClick={onCancel}>
            {labels.cancel}
          </Button>
          <output className="quiet">
            {phase.kind === 'pausing' && labels.pausing}
            {phase.kind === 'cancelling' && labels.cancelling}
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
  const tenth = total === 0 ? 0 : Math.floor((done * 10) / total)
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

/* A progress ring with the share as a number. */
function ProgressRing({ labels, done, total }: Pick<SendProgressProps, 'labels' | 'done' | 'total'>) {
  const filled = total === 0 ? 0 : (done / total) * circumference
  return (
    <svg
      className="progress-ring rigid"
      viewBox="0 0 76 76"
      // The native progress element cannot be a ring.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-label={labels.label}
      aria-valuetext={labels.progress}
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
        {formatShare(total === 0 ? 0 : Math.floor((100 * done) / total) / 100)}
      </text>
    </svg>
  )
}
