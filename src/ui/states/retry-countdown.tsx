import { useTranslations } from 'use-intl'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'

type RetryCountdownProps = {
  retryAt: number | null
  /** Another tab waits, so this one offers no button. */
  isInOtherTab?: boolean
}

/** Counts down to the next request to a busy store, in milliseconds since 1970; nothing without a time. */
export function RetryCountdown({ retryAt, isInOtherTab = false }: RetryCountdownProps) {
  const t = useTranslations('common.ui')
  const tApp = useTranslations('common.app')
  const countdown = useCountdown(retryAt)
  const { blockedUntil } = useSharedState(rateLimit.state)
  if (countdown === null) return null
  return (
    <div className="button-row">
      <p role="timer">{t('continuesIn', countdown)}</p>
      {blockedUntil !== null && !isInOtherTab && <Button onClick={rateLimit.tryNow}>{tApp('tryNow')}</Button>}
    </div>
  )
}
