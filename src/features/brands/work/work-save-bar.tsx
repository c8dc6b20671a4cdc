import { useTranslations } from 'use-intl'
import { BrandSaveBar } from '#src/features/brands/edit/brand-save-bar.tsx'
import type { BrandEditor } from '#src/features/brands/edit/use-brand-editing.ts'
import { isMac } from '#src/lib/keys/is-mac.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useSaveAndNext } from './use-save-and-next.ts'

type WorkSaveBarProps = { editor: BrandEditor; isDraftStored: boolean; onNext: () => void }

/** The save bar of the worklist: saves and opens the next brand, also by Ctrl+Enter. */
export function WorkSaveBar({ editor, isDraftStored, onNext }: WorkSaveBarProps) {
  const t = useTranslations('brands.work')
  const saveAndNext = useSaveAndNext(editor, onNext)
  useWindowKeys((event) => {
    if (!isNextShortcut(event)) return
    event.preventDefault()
    if (!event.repeat && document.querySelector('dialog[open]') === null) saveAndNext()
  })
  return (
    <BrandSaveBar
      editor={editor}
      isDraftStored={isDraftStored}
      mainAction={
        <Button
          kind="primary"
          isBusy={editor.state.save !== null}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={saveAndNext}
        >
          {t('saveAndNext')}{' '}
          <kbd className="wide-text" dir="ltr" aria-hidden="true">
            {isMac ? '⌘ ↵' : 'Ctrl ↵'}
          </kbd>
        </Button>
      }
    />
  )
}

/* Ctrl+Enter or ⌘Enter. */
function isNextShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey && !shiftKey && !isComposing
}
