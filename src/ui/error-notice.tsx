import { useTranslations } from 'use-intl'
import { ApiError } from '#src/lib/api-error.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ErrorNoticeProps = {
  error: Error
  title?: string
  onRetry?: () => void
}

/** What an error becomes for the reader: what happened, what to do, and the service's own words as they came. */
export function ErrorNotice({ error, title, onRetry }: ErrorNoticeProps) {
  const t = useTranslations('errors')
  const retryAfter = error instanceof ApiError ? error.retryAfterSeconds : null
  const serviceTexts = error instanceof ApiError ? textsOfService(error) : []
  return (
    <Notice kind="danger" title={title ?? t('title')}>
      <p>{t(errorKey(error), { seconds: retryAfter ?? 0 })}</p>
      {serviceTexts.length > 0 && (
        <figure>
          <figcaption>{t('fromService')}</figcaption>
          {serviceTexts.map((text) => (
            <blockquote key={text} className="notice-quote" dir="auto">
              {text}
            </blockquote>
          ))}
        </figure>
      )}
      {onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
    </Notice>
  )
}

/* `fields` first: `message` may be a raw key such as `alert.invalid_fields` (facts file, "Errors"). */
function textsOfService(error: ApiError): string[] {
  const isOwnWords = error.status === null || gatewayCodes.has(error.code ?? '')
  if (isOwnWords) return []
  const fieldTexts = Object.values(error.fields).flat()
  return fieldTexts.length > 0 ? fieldTexts : [error.serviceMessage].filter(Boolean)
}

/* Errors the gateway words itself, in English for logs and tools: the screen has its own sentence for each. */
const gatewayCodes = new Set([
  'upstream_unreachable',
  'upstream_timeout',
  'upstream_invalid',
  'upstream_too_large',
  'upstream_unavailable',
  'invoice_outcome_unknown',
  'invoice_link_missing',
  'invoice_link_refused',
  'invoice_link_expired',
  'invoice_not_pdf',
])

function errorKey(error: Error) {
  if (!(error instanceof ApiError)) return 'other'
  switch (error.code) {
    case 'network':
    case 'scope_missing':
    case 'invoice_not_pdf':
    case 'invoice_link_expired':
    case 'invalid_answer':
      return error.code
    case 'timeout':
    case 'upstream_timeout':
      return 'timeout'
    case 'upstream_unreachable':
    case 'upstream_unavailable':
      return 'unreachable'
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
