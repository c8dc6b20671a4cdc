import { useTranslations } from 'use-intl'
import { useFieldNames } from '#src/features/brands/texts/use-field-names.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { isUndoable, undecidedPaths } from './editing.ts'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandSaveBarProps = { editor: BrandEditor; isDraftKept: boolean }

/** Saving, looking at it first, taking it back; and how it stands, in words that a screen reader says too. */
export function BrandSaveBar({ editor: { state, dispatch }, isDraftKept }: BrandSaveBarProps) {
  const t = useTranslations('brand')
  const { fullName } = useFieldNames()
  const { typed, refused, outcome } = state
  const isSaving = state.save !== null
  const undecided = undecidedPaths(state)
  return (
    <SaveBar
      saveText={t('save')}
      savingText={t('saving')}
      isSaving={isSaving}
      status={statusOf()}
      isUnsaved={typed.size > 0}
      details={[...typed.keys()].map(fullName).join(partSeparator())}
    >
      <Button isBusy={isSaving} onClick={() => dispatch({ type: 'review-asked' })}>
        {t('review')}
      </Button>
      {/* It stays while it is carried out, and keeps the focus. */}
      {isUndoable(state) && (
        <Button isBusy={isSaving} onClick={() => dispatch({ type: 'undo-asked' })}>
          {t('undo')}
        </Button>
      )}
    </SaveBar>
  )

  function statusOf() {
    if (isSaving) return t('saving')
    if (refused.size > 0) return t('errorCount', { count: refused.size })
    if (undecided.length > 0) return t('conflictCount', { count: undecided.length })
    if (typed.size > 0) return t(isDraftKept ? 'unsaved' : 'noDraft')
    switch (outcome?.kind) {
      case 'nothing-changed':
        return t('nothingChanged')
      case 'already-there':
        return t('alreadyThere')
      case 'saved':
        // A store that says yes and keeps something else, or all as it was: the notice tells what it has.
        if (outcome.differences.length > 0) return null
        if (!outcome.isConfirmed) return t('savedUnconfirmed')
        return outcome.isUndo ? t('undone') : t('saved')
      default:
        return null
    }
  }
}
