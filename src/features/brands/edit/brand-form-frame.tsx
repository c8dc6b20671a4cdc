import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { draftDays } from '#src/features/brands/drafts/brand-draft.ts'
import { reportPresence } from '#src/features/brands/presence/report-presence.ts'
import type { BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { LeaveGuard, type LeaveGuardProps } from '#src/ui/overlays/leave-guard.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { BrandClearDialog } from './clear-dialog.tsx'
import { BrandConflictNotice } from './conflict-notice.tsx'
import { BrandDraftNotice } from './draft-notice.tsx'
import { shownTexts, undecidedPaths, unsavedChanges, type SaveOutcome } from './editing-state.ts'
import { BrandReviewDialog } from './review-dialog.tsx'
import { BrandSaveNotice } from './save-notice.tsx'
import { BrandUndoButton } from './undo-button.tsx'
import { useBrandDraft } from './use-brand-draft.ts'
import { useBrandEditing, type BrandEditor } from './use-brand-editing.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useSaveToast } from './use-save-toast.ts'
import './brand-form.css'

export type BrandFormProps = {
  id: string
  /** The brand as last read; null if unreadable. It never replaces typed texts. */
  brand: Brand | null
  /** Where the button that undoes a save is shown: the brand's head. */
  undoSlot: HTMLElement | null
}

/** What the fields of a form need. */
export type BrandFormParts = {
  editor: BrandEditor
  /** The current text of each field. */
  shown: BrandTexts
  isReadOnly: boolean
}

type BrandFormFrameProps = BrandFormProps & {
  /** The language whose fields are visible, and how to show those of another one. */
  language: string
  onLanguage: (language: string) => void
  /** Whether a navigation leaves the brand; by default if it leaves the page. */
  isLeaving?: LeaveGuardProps['isLeaving']
  /** The bar with the buttons that save. */
  renderSaveBar: (parts: { editor: BrandEditor; isDraftStored: boolean }) => ReactNode
  children: (parts: BrandFormParts) => ReactNode
}

/**
 * The form around a brand's fields. It protects what is typed: drafts, conflicts, review, undo, and a question before leaving.
 */
export function BrandFormFrame({
  id,
  brand,
  undoSlot,
  language,
  onLanguage,
  isLeaving,
  renderSaveBar,
  children,
}: BrandFormFrameProps) {
  const t = useTranslations('brands.detail')
  const editor = useBrandEditing(id, brand)
  const draft = useBrandDraft(id, editor)
  const conflictNotice = useRef<HTMLDivElement>(null)
  const focusOn = useFieldFocus(language, onLanguage)
  const { state, dispatch } = editor
  const { dialog, outcome, updatedPaths } = state
  const shown = useMemo(() => shownTexts(state), [state])
  const isSaving = state.save !== null
  const isDirty = state.dirty.size > 0
  // Colleagues see that this page has the brand open with unsaved changes.
  useEffect(() => (isDirty ? reportPresence(id) : undefined), [id, isDirty])
  const undecided = undecidedPaths(state)
  const missing = missingScope('brands.read_write')
  const parts = { editor, shown, isReadOnly: isSaving || missing !== null }

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
      <Form className="brand-form stack" onSend={() => dispatch({ type: 'save-requested' })}>
        {missing && <ScopeNotice title={t('mayNotSave')} scope={missing} />}
        <BrandDraftNotice draft={draft} isDisabled={isSaving || missing !== null} onRestored={focusOn} />
        {children(parts)}
        {/* Below the fields: it appears while somebody types, and moves none of them. */}
        {(undecided.length > 0 || updatedPaths.size > 0) && (
          <BrandConflictNotice editor={editor} ref={conflictNotice} onDone={focusOn} />
        )}
        <BrandSaveNotice editor={editor} />
        {!missing && renderSaveBar({ editor, isDraftStored: draft.isStored })}
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
        isLeaving={isLeaving}
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
