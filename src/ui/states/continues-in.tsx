import { useTranslations } from 'use-intl'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'

type ContinuesInProps = {
  moment: number | null
  /** Another tab waits: what is pressed here would not reach it. */
  isElsewhere?: boolean
}

/** Counts down to the moment at which a busy store is asked again (milliseconds since 1970); nothing without one. */
export function ContinuesIn({ moment, isElsewhere = false }: ContinuesInProps) {
  const t = useTranslations('ui')
  const tApp = useTranslations('app')
  const left = useCountdown(moment)
  const { blockedUntil } = useSharedState(rateLimit.state)
  if (left === null) return null
  return (
    <div className="button-row">
      <p role="timer">{t('continuesIn', left)}</p>
      {blockedUntil !== null && !isElsewhere && <Button onClick={rateLimit.tryNow}>{tApp('tryNow')}</Button>}
    </div>
  )
}
