import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { ApiError, isCertainRefusal, isNotFound } from '#src/lib/api/api-error.ts'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandChangeList } from './change-list.tsx'
import { unsavedChanges, type EditingState, type SaveOutcome } from './editing-state.ts'
import { BrandDeletedNotice } from './deleted-notice.tsx'
import { BrandFieldErrorsNotice } from './field-errors-notice.tsx'
import type { BrandEditor } from './use-brand-editing.ts'

/**
 * The notice after a save that did not simply succeed. Scrolls into view unless an invalid field has
 * the focus.
 */
export function BrandSaveNotice({ editor: { state, dispatch } }: { editor: BrandEditor }) {
  const { outcome, dirty } = state
  if (state.save || !outcome) return null
  if (outcome.kind === 'saved' && outcome.differences.length + outcome.notUndoable.length > 0) {
    return (
      // A failed undo needs no action, so do not scroll.
      <div ref={outcome.differences.length > 0 ? scrollIntoView : undefined}>
        <SavedNotice outcome={outcome} />
      </div>
    )
  }
  // Nothing is unsaved any more.
  if (outcome.kind !== 'failed' || dirty.size === 0) return null
  const save = () => dispatch({ type: 'save-requested' })
  return <FailedNotice outcome={outcome} state={state} onSave={save} />
}

function scrollIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}

function SavedNotice({ outcome }: { outcome: SaveOutcome & { kind: 'saved' } }) {
  const t = useTranslations('brands.detail')
  const { fullLabel } = useFieldLabels()
  const { differences, notUndoable } = outcome
  return (
    <div className="stack">
      {differences.length > 0 && (
        <Notice kind="warning" title={t('differenceTitle')}>
          <p>{t('differenceText')}</p>
          <BrandChangeList changes={differences} beforeLabel={t('sent')} afterLabel={t('inStore')} />
        </Notice>
      )}
      {notUndoable.length > 0 && (
        <Notice kind="info" title={t('notUndoable')}>
          <ul>
            {notUndoable.map((path) => (
              <li key={path}>{fullLabel(path)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

type FailedNoticeProps = {
  outcome: SaveOutcome & { kind: 'failed' }
  state: EditingState
  onSave: () => void
}

function FailedNotice(props: FailedNoticeProps) {
  const [hasFocusElsewhere] = useState(props.state.fieldErrors.size > 0)
  return (
    <div ref={hasFocusElsewhere ? undefined : scrollIntoView}>
      <Failure {...props} />
    </div>
  )
}

function Failure({ outcome: { error, wasSent }, state, onSave }: FailedNoticeProps) {
  const t = useTranslations('brands.detail')
  if (isNotFound(error)) return <BrandDeletedNotice unsaved={unsavedChanges(state)} />
  if (error instanceof ApiError) {
    if (error.status === 429) {
      return (
        <ErrorNotice error={error} title={t('notSaved')} onRetry={onSave} isWrite>
          <p>{t('typedStays')}</p>
        </ErrorNotice>
      )
    }
    if (Object.keys(error.fields).length > 0) {
      return <BrandFieldErrorsNotice fields={error.fields} count={state.fieldErrors.size} />
    }
    if (!wasSent || isCertainRefusal(error)) return <ErrorNotice error={error} title={t('notSaved')} />
  }
  return (
    <Notice kind="warning" title={t('outcomeUnknown')}>
      <p>{t('outcomeUnknownText')}</p>
    </Notice>
  )
}
