import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BrandChange } from '#src/features/brands/texts/dirty-fields.ts'
import { pathOfStoreField } from '#src/features/brands/texts/brand-texts.ts'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { isCertainRefusal, isNotFound } from '#src/lib/api/api-error.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { TextAreaField } from '#src/ui/fields/field.tsx'
import { StoreText } from '#src/ui/records/store-text.tsx'
import { ErrorNotice } from '#src/ui/states/error-notice.tsx'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandChangeList } from './change-list.tsx'
import { unsavedChanges, type SaveOutcome } from './editing-state.ts'
import type { BrandEditor } from './use-brand-editing.ts'

/** The notice after a save that did not simply succeed. Scrolls into view unless an invalid field has the focus. */
export function BrandSaveNotice({ editor }: { editor: BrandEditor }) {
  const { outcome, dirty, save } = editor.state
  if (save || !outcome) return null
  if (outcome.kind === 'saved') return <SavedNotice outcome={outcome} />
  // Else nothing is unsaved any more.
  return outcome.kind === 'failed' && dirty.size > 0 && <FailedNotice outcome={outcome} editor={editor} />
}

function scrollIntoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: 'nearest' })
}

function SavedNotice({ outcome }: { outcome: SaveOutcome & { kind: 'saved' } }) {
  const t = useTranslations('brands.detail')
  const { fullLabel } = useFieldLabels()
  const { differences, notUndoable } = outcome
  if (differences.length + notUndoable.length === 0) return null
  return (
    // A list of fields that cannot be undone needs no action, so it does not scroll.
    <div className="stack" ref={differences.length > 0 ? scrollIntoView : undefined}>
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

type FailedNoticeProps = { outcome: SaveOutcome & { kind: 'failed' }; editor: BrandEditor }

function FailedNotice({ outcome: { error, wasSent }, editor: { state, dispatch } }: FailedNoticeProps) {
  const t = useTranslations('brands.detail')
  const [hasFocusElsewhere] = useState(state.fieldErrors.size > 0)
  const save = () => dispatch({ type: 'save-requested' })
  return <div ref={hasFocusElsewhere ? undefined : scrollIntoView}>{notice()}</div>

  function notice() {
    if (isNotFound(error)) return <DeletedNotice unsaved={unsavedChanges(state)} />
    if (error.status === 429) {
      return (
        <ErrorNotice error={error} title={t('notSaved')} onRetry={save} isWrite>
          <p>{t('typedStays')}</p>
        </ErrorNotice>
      )
    }
    if (Object.keys(error.fields).length > 0)
      return <FieldErrorsNotice fields={error.fields} count={state.fieldErrors.size} />
    if (!wasSent || isCertainRefusal(error)) return <ErrorNotice error={error} title={t('notSaved')} />
    return (
      <Notice kind="warning" title={t('outcomeUnknown')}>
        <p>{t('outcomeUnknownText')}</p>
      </Notice>
    )
  }
}

/* The brand was deleted: offers the unsaved texts for copying. */
function DeletedNotice({ unsaved }: { unsaved: BrandChange[] }) {
  const t = useTranslations('brands.detail')
  const { fullLabel } = useFieldLabels()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = unsaved.map(({ path, after }) => `${fullLabel(path)}:\n${after}`).join('\n\n')
  return (
    <Notice kind="danger" title={t('notSaved')}>
      <p>{t('deleted')}</p>
      <div className="full">
        <TextAreaField ref={area} label={t('yourChanges')} value={text} readOnly />
      </div>
      <CopyButton label={t('copyChanges')} text={() => text} onRefused={() => area.current?.select()} />
    </Notice>
  )
}

type FieldErrorsNoticeProps = {
  fields: Record<string, string[]>
  /** The number of fields that still show an error; an edit removes the error. */
  count: number
}

/* Summarizes validation errors. Fields of the form show their own; others are named here. */
function FieldErrorsNotice({ fields, count }: FieldErrorsNoticeProps) {
  const t = useTranslations('brands.detail')
  const others = Object.entries(fields).filter(([name]) => pathOfStoreField(name) === null)
  return (
    <Notice kind="danger" title={t('notSaved')}>
      {count > 0 && <p>{t('refusedFields', { count })}</p>}
      {others.length > 0 && (
        <>
          <p>{t('refusedOthers')}</p>
          <ul>
            {others.map(([name, texts]) => (
              <li key={name}>
                <StoreText dir="ltr" text={name} />: <StoreText text={texts.join(' ')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
