import { useMutation, useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { minutesBetween, type WallClock } from '#contract/dates/wall-clock.ts'
import { releaseOf } from '#contract/page-settings.ts'
import { apiPath } from '#contract/api-paths.ts'
import type { ActiveSession, Session } from '#contract/session/session.ts'
import { callApi, readList } from '#src/lib/api/http.ts'
import { useFocusFallback } from '#src/lib/hooks/use-focus-fallback.ts'
import { storeName } from '#src/lib/i18n/i18n.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { signInHref } from '#src/lib/session/sign-in-href.ts'
import { LanguageRuns } from '#src/ui/records/language-runs.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { formatInstant, joinParts } from '#src/lib/i18n/formats.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { storeClockAt } from '#src/lib/store-time.ts'
import { useStoreNow } from '#src/lib/use-store-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { announce } from '#src/ui/states/announcer.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { QueryStates } from '#src/ui/states/query-states.tsx'
import { SessionWatch } from './session-watch.tsx'
import { SignOut } from './sign-out.tsx'
import { StoreLinks } from './store-links.tsx'
import { deviceName } from './device-name.ts'

/** The header's button with the store's and the user's name; it opens the account. In a frame the portal has its own. */
export function Account({ session }: { session: Session }) {
  const t = useTranslations('session.account')
  const face = (
    <>
      <span className="account-names start grid shrinkable">
        <StoreText className="shell-store strong" text={storeName()} />
        {session.person.name !== null && (
          <small className="quiet breakable">
            <StoreText text={session.person.name} />
          </small>
        )}
      </span>
      <span className="visually-hidden">{t('open')}</span>
      <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
    </>
  )
  return (
    <>
      <Popover
        label={t('title')}
        button={{ kind: 'quiet', className: 'account-button ink' }}
        face={face}
        className="account breakable"
      >
        {() => <AccountContent session={session} />}
      </Popover>
      <SessionWatch session={session} />
    </>
  )
}

/* The user's stores and sessions, and signing out. */
function AccountContent({ session }: { session: Session }) {
  const t = useTranslations('session.account')
  const { person, store, stores } = session
  const sessionsHeading = useFocusFallback<HTMLHeadingElement>()

  return (
    <div className="stack">
      <div className="button-row">
        <h2>
          {person.name === null ? t('title') : <LanguageRuns text={t('signedInAs', { name: person.name })} />}
        </h2>
        <SignOut />
      </div>
      <section className="stack" aria-labelledby="account-stores">
        <h3 id="account-stores">{t('stores')}</h3>
        <StoreLinks stores={stores} current={store} />
        <p>
          <a className="button button-quiet" href={signInHref('/')}>
            {t('addStore')}
          </a>
        </p>
      </section>
      <section className="stack" aria-labelledby="account-sessions">
        <div className="button-row">
          <h3 id="account-sessions" className="focus-unmarked" tabIndex={-1} ref={sessionsHeading}>
            {t('sessions')}
          </h3>
          <SignOut isEverywhere />
        </div>
        <p className="quiet">{t('unknownHint')}</p>
        <UserSessions />
      </section>
      <small className="quiet">{t('version', { version: releaseOf(pageSettings.version) })}</small>
    </div>
  )
}

/* The user's sessions, the current one first, then the most recently used. Signing out ends the current one. */
function UserSessions() {
  const t = useTranslations('session.account')
  const sessions = useQuery({
    queryKey: ['sessions', 'list'],
    queryFn: ({ signal }) => readList(apiPath('/sessions'), parseUserSessions, signal),
  })
  return (
    <QueryStates query={sessions} failed={t('sessionsFailed')}>
      {({ rows }) => (
        <ul className="stack">
          {rows.toSorted(currentFirst).map((session) => (
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
  const end = useMutation({
    mutationKey: ['sessions'],
    mutationFn: () => callApi(apiPath(`/sessions/${encodeURIComponent(session.id)}/end`), { method: 'POST' }),
  })
  const { label, Icon } = useDevice(session)
  const { beganAt, seenAt, isThis } = session
  const lastUse = (seen: WallClock) =>
    minutesBetween(seen, now) < 1 ? t('usedNow') : t('lastUsed', { when: formatSince(seen, now) })
  const seen = isThis ? null : storeClockAt(seenAt)
  return (
    <li className="button-row">
      <Icon aria-hidden="true" className="quiet" size={20} strokeWidth={1.75} />
      <div id={id}>
        <span>{label}</span>
        <p className="quiet">
          {joinParts([
            seen && lastUse(seen),
            t('since', { when: formatInstant(beganAt).replaceAll(' ', '\u00a0') }),
          ])}
        </p>
      </div>
      {isThis ? (
        <Badge kind="accent">{t('thisDevice')}</Badge>
      ) : (
        <Button
          id={`${id}-end`}
          data-row={session.id}
          kind="quiet"
          // Named by its text and the row: two devices may be called the same.
          aria-labelledby={`${id}-end ${id}`}
          isBusy={end.isPending}
          onClick={() => end.mutate(undefined, { onSuccess: () => announce(t('ended')) })}
        >
          {t('end')}
        </Button>
      )}
      {end.error && <ErrorNotice error={end.error} title={t('endFailed')} />}
    </li>
  )
}

function useDevice({ kind, device }: ActiveSession) {
  const t = useTranslations('session.account')
  const { browser, system } = deviceName(device)
  const Icon = isPhone.test(system ?? '') ? Smartphone : Monitor
  if (kind === 'portal') return { label: t('portal'), Icon }
  if (browser !== null && system !== null) return { label: t('device', { browser, system }), Icon }
  return { label: browser ?? system ?? t('unknownDevice'), Icon }
}

const currentFirst = (a: ActiveSession, b: ActiveSession) => Number(b.isThis) - Number(a.isThis)

const isPhone = /^(iPhone|iPad|Android)$/

// The cast is safe: the gateway lists its own sessions.
const parseUserSessions = (list: unknown) => ({ rows: list as ActiveSession[], unreadable: [] })
