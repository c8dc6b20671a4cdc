import Undo2 from 'lucide-react/icons/undo-2'
import { useTranslations } from 'use-intl'
import { Button } from '#src/ui/buttons/button.tsx'
import { isUndoable } from './editing-state.ts'
import type { BrandEditor } from './use-brand-editing.ts'

/** Undoes the last save, until the next one. Keeps its space while there is nothing to undo. */
export function BrandUndoButton({ editor: { state, dispatch } }: { editor: BrandEditor }) {
  const t = useTranslations('brands.detail')
  return (
    <Button
      className={isUndoable(state) ? '' : 'brand-undo-idle'}
      isBusy={state.save !== null}
      onClick={() => dispatch({ type: 'undo-requested' })}
    >
      <Undo2 aria-hidden="true" size={18} strokeWidth={1.75} className="icon-mirrored" />
      <span className="wide-text">{t('undo')}</span>
    </Button>
  )
}
