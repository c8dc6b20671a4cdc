import type { Ref } from 'react'
import { Button } from '#src/ui/buttons/button.tsx'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { RetryCountdown } from '#src/ui/states/error-notice.tsx'
import { BrandProgress } from './brand-progress.tsx'
import type { ReadingState } from './use-reading.ts'

type BrandReadingProps = {
  ref?: Ref<HTMLOutputElement>
  className?: string
  text: string
  progress: ReadingState
  countText: (progress: ReadingState) => string
  cancelText: string
  onCancel: () => void
}

/** Shows the progress of reading many brands, with a button that cancels it. */
export function BrandReading(props: BrandReadingProps) {
  const { ref, className = '', text, progress, countText, cancelText, onCancel } = props
  const { done, total, waitsUntil } = progress
  return (
    <div className={`card stack ${className}`}>
      <output ref={ref} className="focus-unmarked" tabIndex={-1}>
        <LanguageRuns text={text} />
      </output>
      <BrandProgress label={text} done={done} total={total} />
      {total > 0 && <p className="quiet">{countText(progress)}</p>}
      <RetryCountdown retryAt={waitsUntil} />
      <p>
        <Button onClick={onCancel}>{cancelText}</Button>
      </p>
    </div>
  )
}
