import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#src/ui/overlays/toast.tsx'
import type { SaveOutcome } from './editing-state.ts'

/** Shows a toast after each save that leaves nothing to do. The form shows what is left. */
export function useSaveToast(outcome: SaveOutcome | null): void {
  const t = useTranslations('brands.detail')
  const textOf = (outcome: SaveOutcome | null) => {
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
  const showOutcome = useEffectEvent((outcome: SaveOutcome | null) => {
    const text = textOf(outcome)
    if (text !== null) showToast({ text })
  })
  useEffect(() => showOutcome(outcome), [outcome])
}
