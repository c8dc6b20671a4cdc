import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { Session } from '#contract/session.ts'
import { startSessionWatcher } from '#src/lib/session/session-watcher.ts'
import { showToast } from '#src/ui/overlays/toast.tsx'

/** Follows who is signed in while the page is open (`watch-session.ts`), and shows a toast when it is restored. */
export function useSessionWatch(session: Session): void {
  const t = useTranslations('session.notices')
  const client = useQueryClient()
  const onRestored = useEffectEvent(() => showToast({ text: t('back') }))
  const watch = useEffectEvent((onBack: () => void) =>
    startSessionWatcher({
      pageSession: session,
      refetchFailed: () => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
      onRestored: onBack,
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
  useEffect(() => watch(() => onRestored()), [])
}
