import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldLabels } from '#src/features/brands/texts/use-field-labels.ts'
import { partSeparator } from '#src/lib/i18n/formats.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { SaveBar } from '#src/ui/save-bar.tsx'
import { undecidedPaths } from './editing-state.ts'
import type { BrandEditor } from './use-brand-editing.ts'

type BrandSaveBarProps = {
  editor: BrandEditor
  isDraftStored: boolean
  /** A primary button after the one that saves. */
  mainAction?: ReactNode
}

/** Buttons to save and review unsaved changes, with a status that screen readers announce. */
export function BrandSaveBar({ editor: { state, dispatch }, isDraftStored, mainAction }: BrandSaveBarProps) {
  const t = useTranslations('brands.detail')
  const { fullLabel } = useFieldLabels()
  const { dirty, fieldErrors } = state
  const isSaving = state.save !== null
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
      isShown={isShown}
      mainAction={mainAction}
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
    </SaveBar>
  )

  function statusOf() {
    if (isSaving) return t('saving')
    if (fieldErrors.size > 0) return t('errorCount', { count: fieldErrors.size })
    if (undecided.length > 0) return t('conflictCount', { count: undecided.length })
    return dirty.size > 0 && t(isDraftStored ? 'unsaved' : 'noDraft')
  }
}
