import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnSession } from '#contract/own-session.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { storeClockAt } from '#src/lib/store-time.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { deviceName } from './device-name.ts'
import { ownSessionMutations, ownSessionQueries } from './own-sessions-queries.ts'

/** Where one is signed in, the latest used first. This one ends by signing out. */
export function OwnSessions() {
  const t = useTranslations('account')
  const sessions = useQuery(ownSessionQueries.list())
  return (
    <QueryStates query={sessions} failed={t('sessionsFailed')}>
      {(list) => (
        <ul className="stack">
          {list.map((session) => (
            <OwnSessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryStates>
  )
}

function OwnSessionRow({ session }: { session: OwnSession }) {
  const t = useTranslations('account')
  const id = useId()
  const now = useStoreNow()
  const end = useMutation(ownSessionMutations.end(session.id))
  const device = useDeviceWords(session)
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
          // By what it says and the device beside it, each in its own language.
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

function useDeviceWords({ kind, device }: OwnSession): string {
  const t = useTranslations('account')
  if (kind === 'portal') return t('portal')
  const { browser, system } = deviceName(device)
  if (browser !== null && system !== null) return t('device', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}
