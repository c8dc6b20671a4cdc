import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { draftDays } from '#src/features/brands/drafts/brand-draft.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { BrandSaveBar } from './brand-save-bar.tsx'
import { BrandClearDialog } from './clear-dialog.tsx'
import { BrandConflictNotice } from './conflict-notice.tsx'
import { BrandDraftNotice } from './draft-notice.tsx'
import { shownTexts, undecidedPaths, unsavedChanges, type SaveOutcome } from './editing-state.ts'
import { BrandLanguageTabs } from './language-tabs.tsx'
import { BrandReviewDialog } from './review-dialog.tsx'
import { BrandSaveNotice } from './save-notice.tsx'
import { BrandUndoButton } from './undo-button.tsx'
import { useBrandDraft } from './use-brand-draft.ts'
import { useBrandEditing } from './use-brand-editing.ts'
import { useEditView } from './use-edit-view.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useSaveToast } from './use-save-toast.ts'
import './brand-form.css'

type BrandFormProps = {
  id: string
  /** The brand as last read; null if unreadable. It never replaces typed texts. */
  brand: Brand | null
  /** Where the button that undoes a save is shown: the brand's head. */
  undoSlot: HTMLElement | null
}

/** Edits a brand in all languages of the store, and saves the changed fields. */
export function BrandForm({ id, brand, undoSlot }: BrandFormProps) {
  const t = useTranslations('brands.detail')
  const [view, changeView] = useEditView()
  const editor = useBrandEditing(id, brand)
  const draft = useBrandDraft(id, editor)
  const conflictNotice = useRef<HTMLDivElement>(null)
  const focusOn = useFieldFocus(view.language, (language) => changeView({ language }))
  const { state, dispatch } = editor
  const { dialog, outcome, updatedPaths } = state
  const shown = useMemo(() => shownTexts(state), [state])
  const isSaving = state.save !== null
  const isDirty = state.dirty.size > 0
  const undecided = undecidedPaths(state)
  const missing = missingScope('brands.read_write')

  useSaveToast(outcome)
  // Focuses what blocks the save.
  const focusProblem = useEffectEvent((outcome: SaveOutcome | null) => {
    const [firstInvalid] = state.fieldErrors.keys()
    if (firstInvalid !== undefined) return focusOn(firstInvalid)
    if (outcome?.kind !== 'conflict') return
    conflictNotice.current?.focus({ preventScroll: true })
    // A long notice is scrolled to its start.
    conflictNotice.current?.scrollIntoView()
  })
  useEffect(() => focusProblem(outcome), [outcome])

  // Replaces the browser's own save, unless a dialog is open.
  useWindowKeys((event) => {
    if (!isSaveShortcut(event)) return
    event.preventDefault()
    if (!event.repeat && document.querySelector('dialog[open]') === null) dispatch({ type: 'save-requested' })
  })

  return (
    <>
      <Form className="brand-form" onSend={() => dispatch({ type: 'save-requested' })}>
        {missing && <ScopeNotice title={t('mayNotSave')} scope={missing} />}
        <BrandDraftNotice draft={draft} isDisabled={isSaving || missing !== null} onRestored={focusOn} />
        {(undecided.length > 0 || updatedPaths.size > 0) && (
          <BrandConflictNotice editor={editor} ref={conflictNotice} onDone={focusOn} />
        )}
        <BrandLanguageTabs
          editor={editor}
          shown={shown}
          view={view}
          onView={changeView}
          isReadOnly={isSaving || missing !== null}
        />
        <BrandSaveNotice editor={editor} />
        {!missing && <BrandSaveBar editor={editor} isDraftStored={draft.isStored} />}
      </Form>
      {undoSlot && createPortal(<BrandUndoButton editor={editor} />, undoSlot)}
      {dialog?.kind === 'review' && (
        <BrandReviewDialog
          changes={unsavedChanges(state)}
          onSave={() => dispatch({ type: 'save-requested' })}
          onClose={() => dispatch({ type: 'dialog-closed' })}
        />
      )}
      {dialog?.kind === 'clear' && (
        <BrandClearDialog
          requested={dialog.requested}
          onConfirm={() => dispatch({ type: 'clearing-confirmed', requested: dialog.requested })}
          onClose={() => dispatch({ type: 'dialog-closed' })}
        />
      )}
      <LeaveGuard
        isActive={isDirty}
        title={t('leaveTitle')}
        text={draft.isStored ? t('leaveTextKept', { days: draftDays }) : t('leaveText')}
        stay={t('stay')}
        leave={t('leave')}
        saving={{
          text: t('saveAndLeave'),
          busyText: t('saving'),
          isSaving,
          hasMore: outcome?.kind === 'saved' && outcome.differences.length > 0,
          onSave: () => dispatch({ type: 'save-requested' }),
        }}
      />
    </>
  )
}

/* Ctrl+S or ⌘S, by letter; on keyboards without Latin letters, by key position. */
function isSaveShortcut({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
}
