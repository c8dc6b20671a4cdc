import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { lookAgain } from '#src/lib/session/look-again.ts'
import { canRenew, renewInPortal } from '#src/lib/session/renew-in-portal.ts'
import { onSessionChangedElsewhere, tellSessionChanged } from '#src/lib/session/session-channel.ts'
import { isDisconnected, sessionTrouble } from '#src/lib/session/session-trouble.ts'
import { entrance } from '#src/lib/settings.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'

/**
 * Learns who is signed in whenever another tab says that it may have changed, and while something is wrong also when
 * somebody comes back to this one. Once all is well again, what failed to be read is asked for again.
 */
export function useSessionWatch(own: Session): void {
  const t = useTranslations('session')
  const client = useQueryClient()
  const trouble = useSharedState(sessionTrouble)

  const look = useEffectEvent(async () => {
    const wasWrong = sessionTrouble.get() !== null
    if (sessionTrouble.get()?.kind === 'signed-out' && canRenew()) await renewInPortal(own)
    await lookAgain(own, entrance.handle)
    if (sessionTrouble.get() !== null) return
    if (wasWrong) showToast({ text: t('back') })
    // Where it still has to be, what is asked now says so again.
    isDisconnected.set(false)
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  })

  useEffect(() => {
    tellSessionChanged()
    return onSessionChangedElsewhere(() => void look())
  }, [])

  // A portal lets whoever it let in go on: nothing is said of it, unless it does not.
  const isOut = trouble?.kind === 'signed-out'
  useLayoutEffect(() => {
    if (isOut && canRenew()) void look()
  }, [isOut])

  const isWrong = trouble !== null
  useEffect(() => {
    if (!isWrong) return undefined
    const onReturn = () => {
      if (document.visibilityState === 'visible') void look()
    }
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isWrong])

  // Whose the session is now is not known from a refusal alone.
  const isUnknown = trouble?.kind === 'other-store' && trouble.session === null
  useEffect(() => {
    if (isUnknown) void look()
  }, [isUnknown])
}
