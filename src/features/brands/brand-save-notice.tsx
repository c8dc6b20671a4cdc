import { useTranslations } from 'use-intl'
import { ApiError, isCertainRefusal, isNotFound } from '#src/lib/api-error.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** How saving ended. */
export type SaveOutcome =
  | { kind: 'nothing-changed' }
  /** Confirmed when the service has told of every field that was sent. */
  | { kind: 'saved'; isConfirmed: boolean }
  | { kind: 'failed'; error: Error }

/** Says how saving ended, and no more than is known. */
export function BrandSaveNotice({ outcome }: { outcome: SaveOutcome }) {
  const t = useTranslations('brand')
  switch (outcome.kind) {
    case 'nothing-changed':
      return <Notice kind="info">{t('nothingChanged')}</Notice>
    case 'saved':
      return <Notice kind="success">{outcome.isConfirmed ? t('saved') : t('savedUnconfirmed')}</Notice>
    case 'failed':
      return <FailedSaveNotice error={outcome.error} />
  }
}

function FailedSaveNotice({ error }: { error: Error }) {
  const t = useTranslations('brand')
  if (isNotFound(error)) {
    return (
      <Notice kind="danger" title={t('notSaved')}>
        <p>{t('gone')}</p>
      </Notice>
    )
  }
  const isCertain = error instanceof ApiError && isCertainRefusal(error)
  if (isCertain) return <ErrorNotice error={error} title={t('notSaved')} />
  return (
    <Notice kind="warning" title={t('outcomeUnknown')}>
      <p>{t('outcomeUnknownText')}</p>
    </Notice>
  )
}
