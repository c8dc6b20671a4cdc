import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { ActiveSession } from '#contract/session/active-session.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { storeClockAt } from '#src/lib/store-time.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { deviceName } from './device-name.ts'
import { userSessionMutations, userSessionQueries } from './queries.ts'

/** The user's sessions, the most recently used first. Signing out ends the current one. */
export function UserSessions() {
  const t = useTranslations('session.account')
  const sessions = useQuery(userSessionQueries.list())
  return (
    <QueryStates query={sessions} failed={t('sessionsFailed')}>
      {(list) => (
        <ul className="stack">
          {list.map((session) => (
            <UserSessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryStates>
  )
}

function UserSessionRow({ session }: { session: ActiveSession }) {
  const t = useTranslations('session.account')
  const id = useId()
  const now = useStoreNow()
  const end = useMutation(userSessionMutations.end(session.id))
  const device = useDeviceLabel(session)
  const { seenAt, isThis } = session
  return (
    <li className="button-row account-session">
      <span>
        <span id={id}>
          <StoreText text={device} />
        </span>
        {seenAt !== null && !isThis && (
          <span className="quiet">
            <br />
            {t('lastUsed', { when: formatSince(storeClockAt(seenAt), now) })}
          </span>
        )}
      </span>
      {isThis ? (
        <Badge kind="accent">{t('thisDevice')}</Badge>
      ) : (
        <Button
          id={`${id}-end`}
          // Named by its text and the device, each in its own language.
          aria-labelledby={`${id}-end ${id}`}
          isBusy={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          {t('end')}
        </Button>
      )}
      {end.error && <ErrorNotice error={end.error} title={t('endFailed')} />}
    </li>
  )
}

function useDeviceLabel({ kind, device }: ActiveSession): string {
  const t = useTranslations('session.account')
  if (kind === 'portal') return t('portal')
  const { browser, system } = deviceName(device)
  if (browser !== null && system !== null) return t('device', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}
