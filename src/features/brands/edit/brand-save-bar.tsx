import { useTranslations } from 'use-intl'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { isUndoable, undecidedPaths } from './editing-state.ts'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandSaveBarProps = { editor: BrandEditor; isDraftStored: boolean }

/** Buttons to save, review and undo, with a status that screen readers announce. */
export function BrandSaveBar({ editor: { state, dispatch }, isDraftStored }: BrandSaveBarProps) {
  const t = useTranslations('brands.detail')
  const { fullLabel } = useFieldLabels()
  const { dirty, fieldErrors, outcome } = state
  const isSaving = state.save !== null
  const undecided = undecidedPaths(state)
  return (
    <SaveBar
      saveText={t('save')}
      savingText={t('saving')}
      isSaving={isSaving}
      status={statusOf()}
      isUnsaved={dirty.size > 0}
      details={[...dirty.keys()].map(fullLabel).join(partSeparator())}
    >
      <Button isBusy={isSaving} onClick={() => dispatch({ type: 'review-requested' })}>
        {t('review')}
      </Button>
      {/* Stays during the undo to keep the focus. */}
      {isUndoable(state) && (
        <Button isBusy={isSaving} onClick={() => dispatch({ type: 'undo-requested' })}>
          {t('undo')}
        </Button>
      )}
    </SaveBar>
  )

  function statusOf() {
    if (isSaving) return t('saving')
    if (fieldErrors.size > 0) return t('errorCount', { count: fieldErrors.size })
    if (undecided.length > 0) return t('conflictCount', { count: undecided.length })
    if (dirty.size > 0) return t(isDraftStored ? 'unsaved' : 'noDraft')
    switch (outcome?.kind) {
      case 'nothing-changed':
        return t('nothingChanged')
      case 'already-there':
        return t('alreadyThere')
      case 'saved':
        // If the store kept something else than was sent, the notice shows it.
        if (outcome.differences.length > 0) return null
        if (!outcome.isConfirmed) return t('savedUnconfirmed')
        return outcome.isUndo ? t('undone') : t('saved')
      default:
        return null
    }
  }
}
