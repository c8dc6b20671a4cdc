import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { isWorking } from '#src/lib/send-many/sending.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { queue } from './queue.ts'

/** Asks before the page of a running queue is left; whoever leaves it all the same stops the queue. */
export function QueueGuard() {
  const t = useTranslations('invoiceQueue')
  const isActive = useSharedState({ subscribe: queue.state.subscribe, get: isWorkingHere })
  useEffect(
    () => () => {
      // One that runs in another tab is no business of this page's.
      if (isWorkingHere()) queue.pause()
    },
    [],
  )
  return (
    <LeaveGuard
      isActive={isActive}
      title={t('leaveTitle')}
      text={t('leaveText')}
      stay={t('stay')}
      leave={t('leave')}
    />
  )
}

function isWorkingHere(): boolean {
  const { phase, isElsewhere } = queue.state.get()
  return isWorking(phase) && !isElsewhere
}
