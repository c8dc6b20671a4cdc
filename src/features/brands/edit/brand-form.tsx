import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
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
import { shownTexts, undecidedPaths, unsavedChanges, type SaveOutcome } from './editing.ts'
import { BrandLanguageTabs } from './language-tabs.tsx'
import { BrandReviewDialog } from './review-dialog.tsx'
import { BrandSaveNotice } from './save-notice.tsx'
import { useBrandDraft } from './use-brand-draft.ts'
import { useBrandEditing } from './use-brand-editing.ts'
import { useBrandView } from './use-edit-view.ts'
import { useFocusOn } from './use-focus-on.ts'
import './brand-form.css'

type BrandFormProps = {
  id: string
  /** The brand as it was last read; null where it cannot be. It never replaces what was typed. */
  brand: Brand | null
}

/** Edits one brand in every language of the store, and saves the fields that were changed. */
export function BrandForm({ id, brand }: BrandFormProps) {
  const t = useTranslations('brand')
  const [view, changeView] = useBrandView()
  const editor = useBrandEditing(id, brand)
  const draft = useBrandDraft(id, editor)
  const conflictNotice = useRef<HTMLDivElement>(null)
  const focusOn = useFocusOn(view.language, (language) => changeView({ language }))
  const { state, dispatch } = editor
  const { question, outcome, adopted } = state
  const shown = useMemo(() => shownTexts(state), [state])
  const isSaving = state.save !== null
  const isDirty = state.typed.size > 0
  const undecided = undecidedPaths(state)
  const mayNot = missingScope('brands.read_write')

  // Where something is to be done before it is saved, there the focus goes.
  const leadTo = useEffectEvent((outcome: SaveOutcome | null) => {
    const [firstRefused] = state.refused.keys()
    if (firstRefused !== undefined) return focusOn(firstRefused)
    if (outcome?.kind !== 'conflict') return
    conflictNotice.current?.focus({ preventScroll: true })
    // Its beginning, however long it is.
    conflictNotice.current?.scrollIntoView()
  })
  useEffect(() => leadTo(outcome), [outcome])

  // Instead of what the browser does then; not while a dialog is asking something.
  useWindowKeys((event) => {
    if (!isSave(event)) return
    event.preventDefault()
    if (!event.repeat && document.querySelector('dialog[open]') === null) dispatch({ type: 'save-asked' })
  })

  return (
    <>
      <Form className="brand-form" onSend={() => dispatch({ type: 'save-asked' })}>
        {mayNot && <ScopeNotice title={t('mayNotSave')} scope={mayNot} />}
        <BrandDraftNotice draft={draft} isDisabled={isSaving || mayNot !== null} onRestored={focusOn} />
        {(undecided.length > 0 || adopted.size > 0) && (
          <BrandConflictNotice editor={editor} ref={conflictNotice} onDone={focusOn} />
        )}
        <BrandLanguageTabs
          editor={editor}
          shown={shown}
          view={view}
          onView={changeView}
          isReadOnly={isSaving || mayNot !== null}
        />
        <BrandSaveNotice editor={editor} />
        {!mayNot && <BrandSaveBar editor={editor} isDraftKept={draft.isKept} />}
      </Form>
      {question?.kind === 'review' && (
        <BrandReviewDialog
          changes={unsavedChanges(state)}
          onSave={() => dispatch({ type: 'save-asked' })}
          onClose={() => dispatch({ type: 'question-closed' })}
        />
      )}
      {question?.kind === 'clear' && (
        <BrandClearDialog
          wanted={question.wanted}
          onConfirm={() => dispatch({ type: 'clearing-confirmed', wanted: question.wanted })}
          onClose={() => dispatch({ type: 'question-closed' })}
        />
      )}
      <LeaveGuard
        isActive={isDirty}
        title={t('leaveTitle')}
        text={draft.isKept ? t('leaveTextKept', { days: draftDays }) : t('leaveText')}
        stay={t('stay')}
        leave={t('leave')}
        saving={{
          text: t('saveAndLeave'),
          busyText: t('saving'),
          isSaving,
          hasMore: outcome?.kind === 'saved' && outcome.differences.length > 0,
          onSave: () => dispatch({ type: 'save-asked' }),
        }}
      />
    </>
  )
}

/* Ctrl+S and ⌘S, by the letter; on a keyboard that writes no Latin ones, by its position. */
function isSave({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
}
