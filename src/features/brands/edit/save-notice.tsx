import { useTranslations } from 'use-intl'
import { BrandChangeList } from '#src/features/brands/texts/brand-change-list.tsx'
import type { BrandChange } from '#src/features/brands/texts/brand-changes.ts'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { ApiError, isCertainRefusal, isNotFound } from '#src/lib/api-error.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { BrandGoneNotice } from './gone-notice.tsx'
import { BrandRefusalNotice } from './refusal-notice.tsx'
import type { SaveOutcome } from './use-brand-save.ts'
import { BrandWaitNotice } from './wait-notice.tsx'

type BrandSaveNoticeProps = {
  outcome: SaveOutcome
  /** What is not saved, to be copied out where it never will be. */
  unsaved: BrandChange[]
}

/** What there is to say about a save beyond that it succeeded. It comes into sight by itself. */
export function BrandSaveNotice({ outcome, unsaved }: BrandSaveNoticeProps) {
  return (
    <div ref={bringIntoSight}>
      {outcome.kind === 'saved' && <SavedNotice outcome={outcome} />}
      {outcome.kind === 'failed' && <FailedNotice outcome={outcome} unsaved={unsaved} />}
    </div>
  )
}

function bringIntoSight(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}

function SavedNotice({ outcome }: { outcome: SaveOutcome & { kind: 'saved' } }) {
  const t = useTranslations('brand')
  const { fullName } = useFieldNames()
  const { differences, lost } = outcome
  return (
    <div className="stack">
      {differences.length > 0 && (
        <Notice kind="warning" title={t('differenceTitle')}>
          <p>{t('differenceText')}</p>
          <BrandChangeList changes={differences} beforeLabel={t('sent')} afterLabel={t('inStore')} />
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice kind="info" title={t('notUndoable')}>
          <ul>
            {lost.map((path) => (
              <li key={path}>{fullName(path)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

function FailedNotice({ outcome, unsaved }: BrandSaveNoticeProps & { outcome: { kind: 'failed' } }) {
  const t = useTranslations('brand')
  const { error, wasSent } = outcome
  if (isNotFound(error)) return <BrandGoneNotice unsaved={unsaved} />
  if (error instanceof ApiError) {
    if (error.status === 429) return <BrandWaitNotice seconds={error.retryAfterSeconds} />
    if (Object.keys(error.fields).length > 0) return <BrandRefusalNotice fields={error.fields} />
    if (!wasSent || isCertainRefusal(error)) return <ErrorNotice error={error} title={t('notSaved')} />
  }
  return (
    <Notice kind="warning" title={t('outcomeUnknown')}>
      <p>{t('outcomeUnknownText')}</p>
    </Notice>
  )
}
