import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { scopesNamedIn } from '#contract/scopes.ts'
import { languageOfText } from '#contract/text-language.ts'
import { ApiError, isRateLimited } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { useRetryAt } from '#src/lib/api/use-retry-at.ts'
import { entrance } from '#src/lib/settings.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
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
  /** What is repeated may change something: a person repeats it, never the page. */
  isWrite?: boolean
  /** What else can be done about it. */
  children?: ReactNode
}

/** What an error becomes for the reader: what happened, what to do, and the service's own words as they came. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { error, title, isBusy = false, onRetry, isWrite = false, children } = props
  const t = useTranslations('errors')
  const apiError = error instanceof ApiError ? error : new ApiError({})
  const key = isRateLimited(apiError) ? 'rate_limited' : errorKey(error)
  const scopes = key === 'scope_missing' ? scopesNamedIn(apiError.serviceMessage) : []
  const serviceTexts = scopes.length > 0 ? [] : textsOfService(apiError)
  return (
    <Notice kind="danger" title={title}>
      <p>
        {key === 'rate_limited' ? (
          <Waiting error={apiError} onRetry={isWrite || !apiError.isRead ? undefined : onRetry} />
        ) : (
          t(key)
        )}{' '}
        {scopes.length > 0 && (
          <>
            {t('missingScopes')}{' '}
            <bdi dir="ltr" lang="en">
              {scopes.join(', ')}
            </bdi>
          </>
        )}
      </p>
      {serviceTexts.length > 0 && (
        <figure>
          <figcaption className="quiet">{t('fromService')}</figcaption>
          <blockquote className="notice-quote">
            {serviceTexts.map((text) => (
              <p key={text} dir="auto" lang={languageOfText(text)}>
                {text}
              </p>
            ))}
          </blockquote>
        </figure>
      )}
      <p className="button-row">
        {/* Where people sign in, that is said over the page, with a way to do it that loses nothing. */}
        {key === 'signed_out' && !entrance.session && <ReloadButton text={t('reload')} />}
        {onRetry && <RetryButton error={apiError} isBusy={isBusy} onRetry={onRetry} />}
      </p>
      {children}
    </Notice>
  )
}

/* Counts down; at the end what is only read is asked for by itself. A write is never repeated. */
function Waiting({ error, onRetry }: { error: ApiError; onRetry: (() => void) | undefined }) {
  const t = useTranslations('errors')
  const left = useCountdown(useRetryAt(error)) ?? { unit: 'seconds', count: 0 }
  const isOver = left.count === 0
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (isOver) retry()
  }, [isOver])
  // A timer: heard once, not every second.
  return <span role="timer">{t(onRetry ? 'busyRetrying' : 'busyFor', left)}</span>
}

/* While the store wants no requests, pressing it asks once all the same. */
function RetryButton({ error, isBusy, onRetry }: { error: ApiError; isBusy: boolean; onRetry: () => void }) {
  const t = useTranslations()
  const { blockedUntil } = useSharedState(rateLimit.state)
  const isBlocked = blockedUntil !== null && isRateLimited(error)
  function press() {
    if (isBlocked) rateLimit.tryNow()
    onRetry()
  }
  return (
    <Button isBusy={isBusy} onClick={press}>
      {t(isBlocked ? 'app.tryNow' : 'errors.retry')}
    </Button>
  )
}

/* `fields` first: `message` may be a raw key such as `alert.invalid_fields` (live-service.md, Errors and limits). */
function textsOfService({ fields, serviceMessage }: ApiError): string[] {
  const fieldTexts = Object.values(fields).flat()
  return fieldTexts.length > 0 ? fieldTexts : [serviceMessage].filter(Boolean)
}
