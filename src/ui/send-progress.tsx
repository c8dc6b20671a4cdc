import { useEffect, useRef, type ReactNode } from 'react'
import { formatShare } from '#src/lib/i18n/formats.ts'
import { endOfRest, type Phase } from '#src/lib/send-many/sending.ts'
import { announce } from '#src/ui/states/announcer.tsx'
import { ContinuesIn } from '#src/ui/states/continues-in.tsx'
import { Button } from './buttons/button.tsx'
import { ProgressRing } from './progress-ring.tsx'
import './send-progress.css'

type SendProgressProps = {
  done: number
  total: number
  phase: Phase
  /** Another tab sends them. */
  isElsewhere?: boolean
  /** Where it can go on from a standstill. */
  onResume?: (() => void) | undefined
  onPause: () => void
  onCancel: () => void
  words: {
    /** Of the bar. */
    label: string
    /** `28 of 30` */
    progress: string
    pause: string
    resume: string
    cancel: string
    pausing: string
    cancelling: string
    /** Said once, where the seconds are counted down. */
    waiting: string
  }
  /** About how long it will take, where that can be told. */
  timeLeft?: string | null
  /** Each of them, where that says more. */
  details?: ReactNode
  /** What is under way. */
  children?: ReactNode
}

/** How far many things are that are sent one by one, what it waits for, and the ways to hold or end it. */
export function SendProgress(props: SendProgressProps) {
  const { done, total, phase, isElsewhere = false, words, timeLeft, details, children } = props
  const { onResume, onPause, onCancel } = props
  const until = endOfRest(phase)
  // A pause goes on by nobody but whoever asked for it.
  const goesOnAt = phase.kind === 'resting' ? until : null
  useAnnouncedProgress(words.progress, done, total)
  useEffect(() => {
    if (goesOnAt !== null) announce(words.waiting)
  }, [goesOnAt, words.waiting])
  const isEnding = phase.kind === 'pausing' || phase.kind === 'cancelling'
  return (
    <div className="card stack">
      <div className="send-progress">
        <ProgressRing
          label={words.label}
          text={words.progress}
          done={done}
          total={total}
          // Never whole before all is done.
          share={formatShare(total === 0 ? 0 : Math.floor((100 * done) / total) / 100)}
        />
        <div className="send-progress-words">
          <span className="send-progress-count tabular">{words.progress}</span>
          {timeLeft && <span className="quiet">{timeLeft}</span>}
          {children}
          <ContinuesIn moment={until} isElsewhere={isElsewhere} />
        </div>
      </div>
      {details}
      {/* The same two buttons all the way: one that went away would take the focus with it. */}
      <p className="button-row">
        <Button kind={onResume ? 'primary' : 'plain'} isBusy={isEnding} onClick={onResume ?? onPause}>
          {onResume ? words.resume : words.pause}
        </Button>
        <Button isBusy={phase.kind === 'cancelling'} onClick={onCancel}>
          {words.cancel}
        </Button>
        <output className="quiet">
          {phase.kind === 'pausing' && words.pausing}
          {phase.kind === 'cancelling' && words.cancelling}
        </output>
      </p>
    </div>
  )
}

/* A tenth of few, or of quick ones, comes sooner than a sentence can be said. */
const leastApartMs = 5_000

/* Has a screen reader say how far something is, at each tenth of the way; of its end the page says more. */
function useAnnouncedProgress(text: string, done: number, total: number): void {
  const told = useRef({ tenth: 0, at: 0 })
  const tenth = total === 0 ? 0 : Math.floor((done * 10) / total)
  useEffect(() => {
    if (done === 0) told.current.tenth = 0
    const isDue = tenth > told.current.tenth && Date.now() - told.current.at >= leastApartMs
    if (!isDue || done === total) return
    told.current = { tenth, at: Date.now() }
    announce(text)
  }, [text, tenth, done, total])
}
