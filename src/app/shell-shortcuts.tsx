import Search from 'lucide-react/icons/search'
import { useTranslations } from 'use-intl'
import { isShortcut } from '#src/lib/keys/shortcut-keys.ts'
import { useSharedState } from '#src/lib/use-shared-state.ts'
import { useWindowKeys } from '#src/lib/keys/use-window-keys.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { CommandPalette } from './palette/command-palette.tsx'
import { shellOverlay } from './palette/shell-overlay.ts'

const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts)

const isMac = /Mac|iP/.test(navigator.userAgent)

/** The keys that work everywhere, and what they open. */
export function ShellKeys() {
  const tShortcuts = useTranslations('shortcuts')
  const overlay = useSharedState(shellOverlay)
  useWindowKeys((event) => {
    const wanted = overlayOf(event)
    if (wanted === null) return
    event.preventDefault()
    shellOverlay.set(wanted)
  })
  return (
    <>
      {overlay === 'palette' && <CommandPalette onClose={close} />}
      {overlay === 'shortcuts' && (
        <Dialog title={tShortcuts('title')} onClose={close}>
          <Shortcuts />
        </Dialog>
      )}
    </>
  )
}

/** The palette's key for those who do not know it. */
export function SearchButton() {
  const t = useTranslations('palette')
  return (
    <Button
      className="shell-search"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => shellOverlay.set('palette')}
    >
      <Search aria-hidden="true" size={18} strokeWidth={1.75} />
      <span>{t('open')}</span>
      <kbd aria-hidden="true">{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </Button>
  )
}

/* The letter is found by its position on the keyboard: on an Arabic one the same key writes another letter. */
function overlayOf(event: KeyboardEvent): 'palette' | 'shortcuts' | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') return 'palette'
  const isQuestionMark = event.key === '?' || event.key === '؟'
  return isQuestionMark && isShortcut(event) ? 'shortcuts' : null
}

function close(): void {
  shellOverlay.set(null)
}
