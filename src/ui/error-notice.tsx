import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { scopesNamedIn } from '#contract/scopes.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useSecondsUntil } from '#src/lib/use-seconds-until.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ErrorNoticeProps = {
  error: Error
  title?: string
  /** A retry is under way. */
  isBusy?: boolean
  /** When it is tried again by itself, in milliseconds since 1970. */
  retryAt?: number | null
  onRetry?: () => void
  /** What else can be done about it. */
  children?: ReactNode
}

/** What an error becomes for the reader: what happened, what to do, and the service's own words as they came. */
export function ErrorNotice({
  error,
  title,
  isBusy = false,
  retryAt = null,
  onRetry,
  children,
}: ErrorNoticeProps) {
  const t = useTranslations('errors')
  const key = errorKey(error)
  const secondsLeft = useSecondsUntil(retryAt)
  const apiError = error instanceof ApiError ? error : new ApiError({})
  const scopes = key === 'scope_missing' ? scopesNamedIn(apiError.serviceMessage) : []
  const serviceTexts = scopes.length > 0 ? [] : textsOfService(apiError)
  return (
    <Notice kind="danger" title={title ?? (key === 'unauthorized' ? t('unauthorizedTitle') : t('title'))}>
      <p>
        {secondsLeft === null ? (
          t(key, { seconds: apiError.retryAfterSeconds ?? 0 })
        ) : (
          <span role="timer">{t('retrying', { seconds: secondsLeft })}</span>
        )}{' '}
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
        {key === 'signed_out' && <Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
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

/* `fields` first: `message` may be a raw key such as `alert.invalid_fields` (live-service.md, Errors and limits). */
function textsOfService({ fields, serviceMessage }: ApiError): string[] {
  const fieldTexts = Object.values(fields).flat()
  return fieldTexts.length > 0 ? fieldTexts : [serviceMessage].filter(Boolean)
}

function errorKey(error: Error) {
  if (!(error instanceof ApiError)) return 'other'
  switch (error.code) {
    case 'network':
    case 'signed_out':
    case 'scope_missing':
    case 'invalid_answer':
      return error.code
    case 'timeout':
    case 'upstream_timeout':
      return 'timeout'
    case 'upstream_unreachable':
    case 'upstream_unavailable':
      return 'unreachable'
    case 'upstream_untrusted':
      return 'untrusted'
    case 'upstream_invalid':
    case 'upstream_too_large':
      return 'invalid_answer'
    default:
      return errorKeyByStatus(error.status)
  }
}

function errorKeyByStatus(status: number | null) {
  switch (status) {
    case 401:
      return 'unauthorized'
    case 404:
      return 'not_found'
    case 422:
      return 'validation'
    case 429:
      return 'rate_limited'
    default:
      return 'other'
  }
}
