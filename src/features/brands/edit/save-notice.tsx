import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { ApiError, isCertainRefusal, isNotFound } from '#src/lib/api/api-error.ts'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandChangeList } from './change-list.tsx'
import { unsavedChanges, type BrandEditing, type SaveOutcome } from './editing.ts'
import { BrandGoneNotice } from './gone-notice.tsx'
import { BrandRefusalNotice } from './refusal-notice.tsx'
import type { BrandEditor } from './use-brand-editing.ts'

/** What there is to say about a save beyond that it succeeded. It comes into sight by itself, unless a field has the word. */
export function BrandSaveNotice({ editor: { state, dispatch } }: { editor: BrandEditor }) {
  const { outcome, typed } = state
  if (state.save || !outcome) return null
  if (outcome.kind === 'saved' && outcome.differences.length + outcome.lost.length > 0) {
    return (
      // That something cannot be undone asks for nothing: it moves nobody from where they work.
      <div ref={outcome.differences.length > 0 ? bringIntoSight : undefined}>
        <SavedNotice outcome={outcome} />
      </div>
    )
  }
  // Nothing is left to be said of a failure once nothing is left unsaved.
  if (outcome.kind !== 'failed' || typed.size === 0) return null
  const save = () => dispatch({ type: 'save-asked' })
  return <FailedNotice outcome={outcome} state={state} onSave={save} />
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

type FailedNoticeProps = {
  outcome: SaveOutcome & { kind: 'failed' }
  state: BrandEditing
  onSave: () => void
}

function FailedNotice(props: FailedNoticeProps) {
  const [hasFocusElsewhere] = useState(props.state.refused.size > 0)
  return (
    <div ref={hasFocusElsewhere ? undefined : bringIntoSight}>
      <Failure {...props} />
    </div>
  )
}

function Failure({ outcome: { error, wasSent }, state, onSave }: FailedNoticeProps) {
  const t = useTranslations('brand')
  if (isNotFound(error)) return <BrandGoneNotice unsaved={unsavedChanges(state)} />
  if (error instanceof ApiError) {
    if (error.status === 429) {
      return (
        <ErrorNotice error={error} title={t('notSaved')} onRetry={onSave} isWrite>
          <p>{t('typedStays')}</p>
        </ErrorNotice>
      )
    }
    if (Object.keys(error.fields).length > 0) {
      return <BrandRefusalNotice fields={error.fields} count={state.refused.size} />
    }
    if (!wasSent || isCertainRefusal(error)) return <ErrorNotice error={error} title={t('notSaved')} />
  }
  return (
    <Notice kind="warning" title={t('outcomeUnknown')}>
      <p>{t('outcomeUnknownText')}</p>
    </Notice>
  )
}
