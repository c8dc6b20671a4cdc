import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { scopesNamedIn } from '#contract/scopes.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { entrance } from '#src/lib/settings.ts'
import { useSecondsUntil } from '#src/lib/use-seconds-until.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { errorKey } from './error-key.ts'
import { Notice } from './notice.tsx'

type ErrorNoticeProps = {
  error: Error
  /** What did not work, such as `Couldn't load brands`. */
  title: string
  /** A retry is under way. */
  isBusy?: boolean
  onRetry?: () => void
  /** What else can be done about it. */
  children?: ReactNode
}

/** What an error becomes for the reader: what happened, what to do, and the service's own words as they came. */
export function ErrorNotice({ error, title, isBusy = false, onRetry, children }: ErrorNoticeProps) {
  const t = useTranslations('errors')
  const key = errorKey(error)
  const apiError = error instanceof ApiError ? error : new ApiError({})
  const scopes = key === 'scope_missing' ? scopesNamedIn(apiError.serviceMessage) : []
  const serviceTexts = scopes.length > 0 ? [] : textsOfService(apiError)
  return (
    <Notice kind="danger" title={title}>
      <p>
        {key === 'rate_limited' ? <Waiting error={apiError} onRetry={onRetry} /> : t(key)}{' '}
        {scopes.length > 0 && (
          <>
            {t('missingScopes')} <bdi dir="ltr">{scopes.join(', ')}</bdi>
          </>
        )}
      </p>
      {serviceTexts.length > 0 && (
        <figure>
          <figcaption className="quiet">{t('fromService')}</figcaption>
          <blockquote className="notice-quote">
            {serviceTexts.map((text) => (
              <p key={text} dir="auto">
                {text}
              </p>
            ))}
          </blockquote>
        </figure>
      )}
      <p className="button-row">
        {/* Where people sign in, that is said over the page, with a way to do it that loses nothing. */}
        {key === 'signed_out' && !entrance.session && <ReloadButton text={t('reload')} />}
        {onRetry && (
          <Button isBusy={isBusy} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </p>
      {children}
    </Notice>
  )
}

/* Longer waits are for the reader to end: by then they look at something else. */
const longestWaitSeconds = 600

/* The store names the moment it answers again, so what is only read is asked for then; a write is never repeated. */
function Waiting({ error, onRetry }: { error: ApiError; onRetry: (() => void) | undefined }) {
  const t = useTranslations('errors')
  const seconds = useSecondsUntil(error.retryAt)
  const wait = error.retryAfterSeconds ?? 0
  const retriesItself = error.isRead && onRetry !== undefined && wait > 0 && wait <= longestWaitSeconds
  const isOver = seconds === 0
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (isOver && retriesItself) retry()
  }, [isOver, retriesItself])
  if (seconds === null) return t('busy')
  const key = retriesItself ? 'busyRetrying' : 'busyFor'
  // A timer: heard once, not every second.
  return <span role="timer">{t(key, { seconds })}</span>
}

/* `fields` first: `message` may be a raw key such as `alert.invalid_fields` (live-service.md, Errors and limits). */
function textsOfService({ fields, serviceMessage }: ApiError): string[] {
  const fieldTexts = Object.values(fields).flat()
  return fieldTexts.length > 0 ? fieldTexts : [serviceMessage].filter(Boolean)
}
