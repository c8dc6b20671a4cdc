import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { onlineManager } from '@tanstack/react-query'
import { scopesNamedIn } from '#contract/scopes.ts'
import { languageOfText } from '#src/lib/i18n/text-language.ts'
import { ApiError, isRateLimited, serviceTextsOf } from '#src/lib/api/api-error.ts'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { authState } from '#src/lib/settings.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { ReloadButton } from '#src/ui/buttons/reload-button.tsx'
import { errorKey } from './error-key.ts'
import { Notice } from './notice.tsx'
import { newVersion } from '#src/lib/api/version.ts'
import { EmptyState } from './empty-state.tsx'

type ErrorNoticeProps = {
  error: Error
  /** What failed: `Couldn't load brands`. */
  title: string
  /** A retry is in flight. */
  isBusy?: boolean
  onRetry?: () => void
  /** A retry may change data: only the user retries, never the page. */
  isWrite?: boolean
  /** A `strip`, which is announced politely, is for a page that still shows its content; `info` for what has not failed yet. */
  kind?: 'danger' | 'strip' | 'info'
  /** Further actions. */
  children?: ReactNode
}

/** Explains an error: what happened, what to do, and the store's own message. */
export function ErrorNotice(props: ErrorNoticeProps) {
  const { error, title, isBusy = false, onRetry, isWrite = false, kind = 'danger', children } = props
  const t = useTranslations('common.errors')
  const apiError = error instanceof ApiError ? error : new ApiError({})
  const key = isRateLimited(apiError) ? 'rate_limited' : errorKey(error)
  const scopes = key === 'scope_missing' ? scopesNamedIn(apiError.serviceMessage) : []
  const serviceTexts = scopes.length > 0 ? [] : serviceTextsOf(apiError)
  return (
    <Notice kind={kind} title={title}>
      <p>
        {key === 'rate_limited' || key === 'token_refresh_failed' ? (
          <RetryTimer
            error={apiError}
            text={key === 'rate_limited' ? null : t(key)}
            onRetry={isWrite || !apiError.isRead ? undefined : onRetry}
          />
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
        {/* With sign-in, a dialog offers a way that loses nothing. */}
        {key === 'signed_out' && !authState().session && <ReloadButton text={t('reload')} />}
        {onRetry && <RetryButton error={apiError} isBusy={isBusy} onRetry={onRetry} />}
      </p>
      {children}
    </Notice>
  )
}

/* When a retry is possible, in milliseconds since 1970. The end of a rate limit may have changed since the error. */
function useRetryAt(error: ApiError): number | null {
  const { blockedUntil } = useSharedState(rateLimit.state)
  return isRateLimited(error) ? blockedUntil : error.retryAt
}

type RetryTimerProps = { error: ApiError; text: string | null; onRetry: (() => void) | undefined }

/* Counts down, then retries a read. A write is never retried. `text` replaces the seconds. */
function RetryTimer({ error, text, onRetry }: RetryTimerProps) {
  const t = useTranslations('common.errors')
  const countdown = useCountdown(useRetryAt(error)) ?? { unit: 'seconds', count: 0 }
  const hasEnded = countdown.count === 0
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    if (hasEnded) retry()
  }, [hasEnded])
  // As a timer it is announced once, not every second.
  const by = error.code ?? ''
  return <span role="timer">{text ?? t(onRetry ? 'busyRetrying' : 'busyFor', { ...countdown, by })}</span>
}

/* During a rate limit a press still sends one request. */
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
      {t(isBlocked ? 'common.app.tryNow' : 'common.errors.retry')}
    </Button>
  )
}

/** Counts down to the next request to a busy store, in milliseconds since 1970, by default to the end of its rate limit; nothing for null. */
export function RetryCountdown({ retryAt }: { retryAt?: number | null }) {
  const t = useTranslations('common.ui')
  const tApp = useTranslations('common.app')
  const { blockedUntil } = useSharedState(rateLimit.state)
  const countdown = useCountdown(retryAt === undefined ? blockedUntil : retryAt)
  if (countdown === null) return null
  return (
    <div className="button-row">
      <p role="timer">{t('continuesIn', countdown)}</p>
      {blockedUntil !== null && <Button onClick={rateLimit.tryNow}>{tApp('tryNow')}</Button>}
    </div>
  )
}

export type ChunkLoadFailedProps = {
  failures: number
  isRetrying: boolean
  onRetry: () => void
  /** The part is the full page. */
  isPage?: boolean
}

/** Replaces a part whose code did not load. Retries when the connection is back. */
export function ChunkLoadFailed({ failures, isRetrying, onRetry, isPage = false }: ChunkLoadFailedProps) {
  const t = useTranslations('common.chunkLoadFailed')
  const isOutdated = useSharedState(newVersion)
  const retry = useEffectEvent(onRetry)
  useEffect(() => onlineManager.subscribe((isOnline) => isOnline && retry()), [])
  const key = isPage ? 'unreachedPage' : 'unreached'
  const text = t(isOutdated ? 'outdated' : key)
  const buttons = (
    <p className="button-row">
      <Button isBusy={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
      {/* Some browsers remember a failed file until the page reloads. */}
      {(isOutdated || failures > 1) && <ReloadButton text={t('reload')} />}
    </p>
  )
  if (isPage) {
    return (
      <EmptyState drawing="failed" text={text}>
        {buttons}
      </EmptyState>
    )
  }
  return (
    <Notice kind="danger" title={t('title')}>
      <p>{text}</p>
      {buttons}
    </Notice>
  )
}
