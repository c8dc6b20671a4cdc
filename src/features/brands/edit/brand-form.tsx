import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { draftDays } from '#src/features/brands/drafts/brand-draft.ts'
import { reportPresence } from '#src/features/brands/presence/report-presence.ts'
import { languageOfPath, type BrandPath } from '#src/features/brands/texts/brand-texts.ts'
import { missingPaths } from '#src/features/brands/texts/completeness.ts'
import { missingScope } from '#src/lib/session/missing-scope.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { Form } from '#src/ui/fields/form.tsx'
import { LeaveGuard } from '#src/ui/overlays/leave-guard.tsx'
import { ScopeNotice } from '#src/ui/states/scope-notice.tsx'
import { Button } from '#src/ui/buttons/button.tsx'
import { BrandClearDialog } from './clear-dialog.tsx'
import { BrandConflictNotice } from './conflict-notice.tsx'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { storeClockAt } from '#src/lib/store-time.ts'
import { Notice } from '#src/ui/states/notice.tsx'
import { BrandSaveNotice } from './save-notice.tsx'
import { BrandChangeList } from './change-list.tsx'
import { shownTexts, undecidedPaths, unsavedChanges, type SaveOutcome, isUndoable } from './editing-state.ts'
import { BrandLanguageTabs } from './language-tabs.tsx'
import { BrandSaveBar } from './brand-save-bar.tsx'
import { useBrandView } from './use-brand-view.ts'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { useBrandDraft, type BrandDraftState, type OfferedDraft } from './use-brand-draft.ts'
import { useBrandEditing, type BrandEditor } from './use-brand-editing.ts'
import { useFieldFocus } from './field-focus.ts'
import './brand-form.css'

type BrandFormProps = {
  id: string
  /** The brand as last read; null if unreadable. It never replaces typed texts. */
  brand: Brand | null
  /** Where the button that undoes a save is shown: the brand's head. */
  undoSlot: HTMLElement | null
  /** Opens the next brand with something to do. */
  onNext: (isAfterSave: boolean) => Promise<void>
  /** Called once with the first missing field of the open language, if any. */
  onShown: (firstMissing: BrandPath | undefined) => void
}

/**
 * Edits a brand in all languages of the store, and saves the changed fields. It protects what is typed: drafts, conflicts, review,
 * undo, and a question before leaving.
 */
export function BrandForm({ id, brand, undoSlot, onNext, onShown }: BrandFormProps) {
  const t = useTranslations('brands.detail')
  const { view } = useBrandView()
  const editor = useBrandEditing(id, brand)
  const draft = useBrandDraft(editor)
  const conflictNotice = useRef<HTMLDivElement>(null)
  const focusOn = useFieldFocus()
  const { state, dispatch } = editor
  const { dialog, outcome, updatedPaths } = state
  const shown = useMemo(() => shownTexts(state), [state])
  const isSaving = state.save !== null
  const isDirty = state.dirty.size > 0
  // Colleagues see that this page has the brand open with unsaved changes.
  useEffect(() => (isDirty ? reportPresence(id) : undefined), [id, isDirty])
  const undecided = undecidedPaths(state)
  const missing = missingScope('brands.read_write')
  const reportShown = useEffectEvent(() =>
    onShown(missingPaths(shown).find((path) => languageOfPath(path) === view.language)),
  )
  useEffect(() => reportShown(), [])
  // Focuses what blocks the save, unless somebody is typing.
  const focusProblem = useEffectEvent((outcome: SaveOutcome | null) => {
    if (state.isTypedMeanwhile) return
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
        <BrandDraftNotice draft={draft} isDisabled={isSaving || missing !== null} />
        <BrandLanguageTabs editor={editor} shown={shown} brand={brand} />
        {/* Below the fields: it appears while somebody types, and moves none of them. */}
        {(undecided.length > 0 || updatedPaths.size > 0) && (
          <BrandConflictNotice editor={editor} ref={conflictNotice} onDone={focusOn} />
        )}
        <BrandSaveNotice editor={editor} />
        {!missing && (
          <BrandSaveBar
            editor={editor}
            isDraftStored={draft.isStored}
            onNext={view.isListShown ? onNext : undefined}
          />
        )}
      </Form>
      {undoSlot && createPortal(<BrandUndoButton editor={editor} />, undoSlot)}
      {dialog?.kind === 'review' && <BrandReviewDialog editor={editor} />}
      {dialog?.kind === 'clear' && <BrandClearDialog dispatch={dispatch} requested={dialog.requested} />}
      <LeaveGuard
        isActive={isDirty}
        title={t('leaveTitle')}
        body={draft.isStored ? t('leaveTextKept', { days: draftDays }) : t('leaveText')}
        confirm={t('leave')}
        cancel={t('stay')}
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

/* Undoes the last save, until the next one. Keeps its space while there is nothing to undo. */
function BrandUndoButton({ editor: { state, dispatch } }: { editor: BrandEditor }) {
  const t = useTranslations('brands.detail')
  return (
    <Button
      className={isUndoable(state) ? '' : 'unseen'}
      isBusy={state.save !== null}
      onClick={() => dispatch({ type: 'undo-requested' })}
    >
      <Undo2 aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
      <span className="wide-text">{t('undo')}</span>
    </Button>
  )
}

type BrandDraftNoticeProps = { draft: BrandDraftState; isDisabled: boolean }

/* Offers to restore an unsaved draft; a discarded one can be brought back. */
function BrandDraftNotice({ draft, isDisabled }: BrandDraftNoticeProps) {
  const t = useTranslations('brands.detail')
  const { offered, discard, restore, undoDiscard } = draft
  // The pressed button disappears.
  const focusOn = useFieldFocus()

  function restoreOffered(offered: OfferedDraft) {
    restore(offered)
    const [first] = offered.changes
    if (first) focusOn(first.path)
  }

  return (
    <>
      {offered && (
        <Offer key={offered.key} draft={offered}>
          <Button kind="primary" disabled={isDisabled} onClick={() => restoreOffered(offered)}>
            {t('restore')}
          </Button>
          <Button disabled={isDisabled} onClick={() => discard(offered)}>
            {t('discard')}
          </Button>
        </Offer>
      )}
      {undoDiscard && (
        <Notice kind="info">
          <p>{t('discarded')}</p>
          <Button
            ref={(button) => button?.focus({ preventScroll: true })}
            disabled={isDisabled}
            onClick={undoDiscard}
          >
            {t('undoDiscard')}
          </Button>
        </Notice>
      )}
    </>
  )
}

function Offer({ draft, children }: { draft: OfferedDraft; children: React.ReactNode }) {
  const t = useTranslations('brands.detail')
  const [openedAt] = useState(Date.now)
  return (
    <Notice
      kind="info"
      title={t('draftTitle', { age: formatSince(storeClockAt(draft.typedAt), storeClockAt(openedAt)) })}
    >
      <p>{draft.isInMemoryOnly ? t('draftTextHere') : t('draftText', { days: draftDays })}</p>
      <BrandChangeList changes={draft.changes} beforeLabel={t('before')} afterLabel={t('drafted')} />
      <p className="button-row">{children}</p>
    </Notice>
  )
}

/* Shows all changes, old and new, before a save. */
function BrandReviewDialog({ editor: { state, dispatch } }: { editor: BrandEditor }) {
  const t = useTranslations('brands.detail')
  const changes = unsavedChanges(state)
  const close = () => dispatch({ type: 'dialog-closed' })
  return (
    <Modal title={t('reviewTitle', { count: changes.length })} onClose={close}>
      <div className="stack">
        <BrandChangeList changes={changes} beforeLabel={t('before')} afterLabel={t('after')} />
        <p className="button-row">
          <Button kind="primary" onClick={() => dispatch({ type: 'save-requested' })}>
            {t('save')}
          </Button>
          <Button onClick={close}>{t('backToForm')}</Button>
        </p>
      </div>
    </Modal>
  )
}
