import { useRef, type ReactNode } from 'react'
import { useFocusWhenLost } from '#src/lib/hooks/use-focus-fallback.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { RetryCountdown } from '#src/ui/states/error-notice.tsx'
import type { ReadingState } from './use-reading.ts'

type BrandReadingProps = {
  className?: string
  text: string
  progress: ReadingState
  cancelText: string
  onCancel: () => void
  /** How many are read, once their number is known. */
  children: ReactNode
}

/** Shows the progress of reading many brands, with a button that cancels it. */
export function BrandReading(props: BrandReadingProps) {
  const { className = '', text, progress, cancelText, onCancel, children } = props
  const { done, total } = progress
  const status = useRef<HTMLOutputElement>(null)
  useFocusWhenLost(status)
  return (
    <div className={`card stack ${className}`}>
      <output ref={status} className="focus-unmarked" tabIndex={-1}>
        <LanguageRuns text={text} />
      </output>
      <BrandProgress label={text} done={done} total={total} />
      {total > 0 && <p className="quiet">{children}</p>}
      <RetryCountdown />
      <p>
        <Button onClick={onCancel}>{cancelText}</Button>
      </p>
    </div>
  )
}

type BrandProgressProps = {
  label: string
  done: number
  /** 0 while unknown: the bar is indeterminate. */
  total: number
}

/** Shows how many brands are done. */
export function BrandProgress({ label, done, total }: BrandProgressProps) {
  return <progress className="full" aria-label={label} {...(total > 0 && { value: done, max: total })} />
}
