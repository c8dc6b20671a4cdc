import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { watchSession } from '#src/lib/session/watch-session.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'

/** Follows who is signed in while the page is open (`watch-session.ts`), and says when all is well again. */
export function useSessionWatch(own: Session): void {
  const t = useTranslations('session')
  const client = useQueryClient()
  const onWellAgain = useEffectEvent(() => showToast({ text: t('back') }))
  const watch = useEffectEvent((onBack: () => void) =>
    watchSession({
      own,
      readAgain: () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
      onWellAgain: onBack,
      onUse: (listener) => {
        const stops = [client.getQueryCache(), client.getMutationCache()].map((cache) =>
          cache.subscribe((event) => {
            if (event.type === 'updated' && event.action.type === 'success') listener()
          }),
        )
        return () => stops.forEach((stop) => stop())
      },
    }),
  )
  useEffect(() => watch(() => onWellAgain()), [])
}
