import { useTranslations } from 'use-intl'
import type { BrandTexts } from '#src/features/brands/texts/brand-texts.ts'
import { Button } from '#src/ui/button.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import type { BrandEditor } from './use-brand-editor.ts'
import type { BrandSave } from './use-brand-save.ts'
import { useRefusedPaths } from './use-refused-paths.ts'

type BrandSaveBarProps = {
  editor: BrandEditor
  save: BrandSave
  isDraftKept: boolean
  onReview: () => void
  onUndo: (reverse: BrandTexts) => void
}

/** Saving, looking at it first, taking it back; and how it stands, in words that a screen reader says too. */
export function BrandSaveBar({ editor, save, isDraftKept, onReview, onUndo }: BrandSaveBarProps) {
  const t = useTranslations('brand')
  const { changed, conflicts } = editor
  const { outcome, isSaving } = save
  const refused = useRefusedPaths()
  const reverse = outcome?.kind === 'saved' ? outcome.reverse : new Map()
  // Not over what was typed since.
  const isUndoable = reverse.size > 0 && ![...reverse.keys()].some((path) => changed.has(path))
  return (
    <SaveBar saveText={t('save')} savingText={t('saving')} isSaving={isSaving} status={statusOf()}>
      <Button isBusy={isSaving} onClick={onReview}>
        {t('review')}
      </Button>
      {isUndoable && (
        <Button isBusy={isSaving} onClick={() => onUndo(reverse)}>
          {t('undo')}
        </Button>
      )}
    </SaveBar>
  )

  function statusOf() {
    if (isSaving) return t('saving')
    if (refused.length > 0) return t('errorCount', { count: refused.length })
    if (conflicts.length > 0) return t('conflictCount', { count: conflicts.length })
    if (changed.size > 0) return isDraftKept ? t('unsaved') : `${t('unsaved')} ${t('noDraft')}`
    switch (outcome?.kind) {
      case 'nothing-changed':
        return t('nothingChanged')
      case 'already-there':
        return t('alreadyThere')
      case 'saved':
        if (!outcome.isConfirmed) return t('savedUnconfirmed')
        return outcome.isUndo ? t('undone') : t('saved')
      default:
        return null
    }
  }
}
