import { useEffect, useRef, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/overlays/toast.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { isMac } from '#src/lib/keys/shortcut-keys.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import type { BrandEditor } from './use-brand-editing.ts'
import { undecidedPaths, type EditingState, type SaveOutcome } from './editing-state.ts'

type BrandSaveBarProps = {
  editor: BrandEditor
  isDraftStored: boolean
  /** Opens the next brand of a worklist; `isSaved` if it has to say so. */
  onNext: ((isSaved: boolean) => Promise<void>) | undefined
}

/**
 * Buttons to save and review unsaved changes, with a status that screen readers announce. In a worklist it saves and opens the next
 * brand, also by Ctrl+Enter.
 */
export function BrandSaveBar({ editor, isDraftStored, onNext }: BrandSaveBarProps) {
  const { state, dispatch } = editor
  const t = useTranslations('brands.detail')
  const tWork = useTranslations('brands.work')
  const { fullLabel } = useFieldLabels()
  const { dirty, fieldErrors } = state
  const isSaving = state.save !== null
  const saveAndNext = useSaves(editor, onNext)
  const undecided = undecidedPaths(state)
  const isShown = isSaving || dirty.size > 0
  const bar = useRef<HTMLFieldSetElement>(null)
  const wasShown = useRef(isShown)
  // The focus of a removed button stays at its place.
  useEffect(() => {
    const isLost = wasShown.current && !isShown && document.activeElement === document.body
    wasShown.current = isShown
    if (isLost) bar.current?.focus({ preventScroll: true })
  }, [isShown])
  return (
    <SaveBar
      ref={bar}
      label={t('save')}
      isShown={isShown}
      status={statusOf()}
      isUnsaved={dirty.size > 0}
      details={[...dirty.keys()].map(fullLabel).join(partSeparator())}
    >
      <Button isBusy={isSaving} onClick={() => dispatch({ type: 'review-requested' })}>
        {t('review')}
      </Button>
      <Button type="submit" kind={onNext ? 'plain' : 'primary'} isBusy={isSaving} busyText={t('saving')}>
        {t('save')}
      </Button>
      {onNext && (
        <Button
          kind="primary"
          isBusy={isSaving}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={saveAndNext}
        >
          {tWork('saveAndNext')}{' '}
          <kbd className="wide-text" dir="ltr" aria-hidden="true">
            {isMac ? '⌘ ↵' : 'Ctrl ↵'}
          </kbd>
        </Button>
      )}
    </SaveBar>
  )

  function statusOf() {
    if (isSaving) return t('saving')
    if (fieldErrors.size > 0) return t('errorCount', { count: fieldErrors.size })
    if (undecided.length > 0) return t('conflictCount', { count: undecided.length })
    return dirty.size > 0 && t(isDraftStored ? 'unsaved' : 'noDraft')
  }
}

/* What a toast says of a save that leaves nothing to do; null where the form shows what is left. */
function toastOf(outcome: SaveOutcome | null) {
  if (outcome?.kind === 'nothing-changed') return 'nothingChanged'
  if (outcome?.kind === 'already-there') return 'alreadyThere'
  // If the store kept something else than was sent, the notice shows it.
  if (outcome?.kind !== 'saved' || outcome.differences.length > 0) return null
  if (!outcome.isConfirmed) return 'savedUnconfirmed'
  return outcome.isUndo ? 'undone' : 'saved'
}

/*
 * Says what a save did. Saves and, once everything is saved, calls `onNext` with whether it has to say so: only of a save that the store confirmed.
 * A conflict, a refusal, a failure or a text that the store changed keeps the brand open.
 */
function useSaves({ state, dispatch }: BrandEditor, onNext: BrandSaveBarProps['onNext']): () => void {
  const t = useTranslations('brands.detail')
  const isWaiting = useRef(false)
  const { outcome } = state
  const showOutcome = useEffectEvent((outcome: SaveOutcome | null) => {
    const text = toastOf(outcome)
    // What follows says that all is saved.
    const isGoingOn = text === 'saved' && isWaiting.current && state.dirty.size === 0
    if (text !== null && !isGoingOn) showToast({ text: t(text) })
  })
  // Before the next brand is opened.
  useEffect(() => showOutcome(outcome), [outcome])
  const continueOrStay = useEffectEvent(({ save, dialog, dirty, outcome }: EditingState) => {
    // A question before a clearing is open, or the save is running.
    if (!isWaiting.current || save !== null || dialog !== null) return
    isWaiting.current = false
    const isSaved = outcome?.kind === 'saved'
    if (dirty.size > 0 || (isSaved && outcome.differences.length > 0)) return
    // Once the question before leaving knows that everything is saved.
    queueMicrotask(() => void onNext?.(isSaved && outcome.isConfirmed))
  })
  useEffect(() => continueOrStay(state), [state])
  function saveAndNext(): void {
    if (state.dirty.size === 0 && state.save === null) return void onNext?.(false)
    isWaiting.current = true
    dispatch({ type: 'save-requested' })
  }
  useWindowKeys((event) => {
    if (!onNext || !isNextShortcut(event)) return
    event.preventDefault()
    if (!event.repeat && document.querySelector('dialog[open]') === null) saveAndNext()
  })
  return saveAndNext
}

/* Ctrl+Enter or ⌘Enter. */
function isNextShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing
}
