import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { isShortcut, isMac } from '#src/lib/keys/shortcut-keys.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Modal } from '#src/ui/overlays/modal.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { CommandField } from '#src/app/palette/command-field.tsx'
import { shellOverlay } from '#src/app/palette/shell-overlay.ts'

const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts, { texts: ['palette'] })

/** Handles the global keyboard shortcuts and renders what they open. */
export function ShellKeys() {
  const tShortcuts = useTranslations('common.shortcuts')
  const overlay = useSharedState(shellOverlay)
  useWindowKeys((event) => {
    const requested = overlayOf(event)
    if (requested === null) return
    event.preventDefault()
    shellOverlay.set(requested)
  })
  return (
    <>
      {overlay === 'palette' && <CommandPalette />}
      {overlay === 'shortcuts' && (
        <Modal title={tShortcuts('title')} onClose={close}>
          <Shortcuts />
        </Modal>
      )}
    </>
  )
}

/* The command palette as a dialog above any page. */
function CommandPalette() {
  const t = useTranslations('common.palette')
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened: before that nothing in it can take the focus.
  useEffect(() => field.current?.focus(), [])
  return (
    <Modal title={t('title')} onClose={close}>
      <CommandField inputRef={field} isAlwaysListed onDone={close} />
    </Modal>
  )
}

/** Opens the palette, and shows its shortcut. */
export function SearchButton() {
  const t = useTranslations('common.palette')
  return (
    <Button
      className="shell-search rail-button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => shellOverlay.set('palette')}
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>{t('open')}</span>
      <kbd aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </Button>
  )
}

/* Compares the key's position: on an Arabic keyboard the same key writes another letter. */
function overlayOf(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') return 'palette'
  const isQuestionMark = event.key === '?' || event.key === '؟'
  return isQuestionMark && isShortcut(event) ? 'shortcuts' : null
}

function close(): void {
  shellOverlay.set(null)
}
