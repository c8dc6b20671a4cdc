import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Brand } from '#contract/brand.ts'
import { emptiedPaths, listChanges } from '#src/features/brands/texts/brand-changes.ts'
import {
  languageOfPath,
  pathOfServiceField,
  type BrandPath,
  type BrandTexts,
} from '#src/features/brands/texts/brand-texts.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { defaultLanguage } from '#src/lib/settings.ts'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { BrandSaveBar } from './brand-save-bar.tsx'
import { BrandClearDialog } from './clear-dialog.tsx'
import { BrandConflictNotice } from './conflict-notice.tsx'
import { BrandDiscardedNotice } from './discarded-notice.tsx'
import { BrandDraftNotice } from './draft-notice.tsx'
import { BrandLanguageTabs } from './language-tabs.tsx'
import { BrandReviewDialog } from './review-dialog.tsx'
import { BrandSaveNotice } from './save-notice.tsx'
import { useBrandDraft, type OfferedDraft } from './use-brand-draft.ts'
import { storeLanguages, useBrandEditor } from './use-brand-editor.ts'
import { useBrandSave } from './use-brand-save.ts'
import { useBrandView } from './use-edit-view.ts'
import { useFocusOn } from './use-focus-on.ts'
import { useSaveShortcut } from './use-save-shortcut.ts'
import './brand-form.css'

type BrandFormProps = {
  id: string
  /** The brand as it was last read; null where it cannot be. It never replaces what was typed. */
  brand: Brand | null
}

type Question = { kind: 'review' } | { kind: 'clear'; changes: BrandTexts; isUndo: boolean }

/** Edits one brand in every language of the store, and saves the fields that were changed. */
export function BrandForm({ id, brand }: BrandFormProps) {
  const t = useTranslations('brand')
  const [view, changeView] = useBrandView()
  const editor = useBrandEditor(brand)
  const draft = useBrandDraft(id, editor)
  const save = useBrandSave(id, editor)
  const [question, setQuestion] = useState<Question | null>(null)
  const conflictNotice = useRef<HTMLDivElement>(null)
  const { form, changed, conflicts, adopted } = editor
  const changes = listChanges(editor.known, changed)
  const isDirty = changed.size > 0
  const focusOn = useFocusOn(form, view.language)
  // Nothing is left to be said of a failure once nothing is left unsaved.
  const notice = save.isSaving || (save.outcome?.kind === 'failed' && !isDirty) ? null : save.outcome

  // What comes while a save is under way is looked at by the save itself.
  const takeOver = useEffectEvent((latest: Brand | null) => {
    if (!save.isUnderWay()) editor.rebaseOn(latest)
  })
  useEffect(() => takeOver(brand), [brand])
  useEffect(() => {
    if (save.outcome?.kind !== 'conflict') return
    conflictNotice.current?.focus({ preventScroll: true })
    // Its beginning, however long it is.
    conflictNotice.current?.scrollIntoView()
  }, [save.outcome])
  useSaveShortcut(() => requestSave(changed, false))

  function requestSave(changes: BrandTexts, isUndo: boolean) {
    if (save.isUnderWay()) return
    if (changes.size === 0) return save.setOutcome({ kind: 'nothing-changed' })
    if (conflicts.length > 0) return save.setOutcome({ kind: 'conflict' })
    if (emptiedPaths(changes).length > 0) return setQuestion({ kind: 'clear', changes, isUndo })
    void send(changes, isUndo)
  }

  /* Into the first of its fields: the button that was pressed goes away. */
  function restoreDraft(offered: OfferedDraft) {
    draft.restore(offered)
    const [first] = offered.changes
    if (first === undefined) return
    changeView({ language: languageOfPath(first.path, defaultLanguage) })
    focusOn(first.path)
  }

  async function send(changes: BrandTexts, isUndo: boolean) {
    setQuestion(null)
    const outcome = await save.send(changes, isUndo)
    if (outcome?.kind !== 'failed' || !(outcome.error instanceof ApiError)) return
    const refused = refusedTexts(outcome.error)
    for (const [path, message] of refused)
      form.setError(path, { type: 'service', message: message || t('refusedField') })
    const [first] = refused.keys()
    if (first === undefined) return
    changeView({ language: languageOfPath(first, defaultLanguage) })
    focusOn(first)
  }

  return (
    <FormProvider {...form}>
      <form
        className="brand-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          requestSave(changed, false)
        }}
      >
        {draft.offered && (
          <BrandDraftNotice
            key={draft.offered.key}
            draft={draft.offered}
            isDisabled={save.isSaving}
            onRestore={restoreDraft}
            onDiscard={draft.discard}
          />
        )}
        {draft.takeBack && <BrandDiscardedNotice isDisabled={save.isSaving} onTakeBack={draft.takeBack} />}
        {(conflicts.length > 0 || adopted.length > 0) && (
          <BrandConflictNotice editor={editor} ref={conflictNotice} />
        )}
        <BrandLanguageTabs editor={editor} view={view} onView={changeView} isReadOnly={save.isSaving} />
        {notice && <BrandSaveNotice outcome={notice} unsaved={changes} />}
        <BrandSaveBar
          editor={editor}
          save={save}
          isDraftKept={draft.isKept}
          onReview={() =>
            isDirty ? setQuestion({ kind: 'review' }) : save.setOutcome({ kind: 'nothing-changed' })
          }
          onUndo={(reverse) => requestSave(reverse, true)}
        />
      </form>
      {question?.kind === 'review' && (
        <BrandReviewDialog
          changes={changes}
          onSave={() => requestSave(changed, false)}
          onClose={() => setQuestion(null)}
        />
      )}
      {question?.kind === 'clear' && (
        <BrandClearDialog
          paths={emptiedPaths(question.changes)}
          onConfirm={() => void send(question.changes, question.isUndo)}
          onClose={() => setQuestion(null)}
        />
      )}
      <LeaveGuard
        isActive={isDirty}
        title={t('leaveTitle')}
        text={draft.isKept ? t('leaveTextKept') : t('leaveText')}
        stay={t('stay')}
        leave={t('leave')}
      />
    </FormProvider>
  )
}

/* What the service says of each field of the form. */
function refusedTexts({ fields }: ApiError): Map<BrandPath, string> {
  const refused = new Map<BrandPath, string>()
  for (const [name, texts] of Object.entries(fields)) {
    const path = pathOfServiceField(name, storeLanguages)
    if (path !== null) refused.set(path, texts.join('\n'))
  }
  return refused
}
