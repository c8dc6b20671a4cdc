import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isShortcut } from '#src/lib/shortcut-keys.ts'
import { useWindowKeys } from '#src/lib/use-window-keys.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { CommandPalette } from './palette/command-palette.tsx'

const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts)

type Overlay = 'palette' | 'shortcuts'

/** The keys that work everywhere, and a button for who does not know them. */
export function ShellShortcuts() {
  const t = useTranslations('palette')
  const tShortcuts = useTranslations('shortcuts')
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const close = () => setOverlay(null)
  useWindowKeys((event) => {
    const wanted = overlayOf(event)
    if (wanted === null) return
    event.preventDefault()
    setOverlay(wanted)
  })
  return (
    <>
      <Button
        className="shell-search"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOverlay('palette')}
      >
        <Search aria-hidden="true" size={18} strokeWidth={1.75} />
        <span>{t('open')}</span>
      </Button>
      {overlay === 'palette' && (
        <CommandPalette onClose={close} onShortcuts={() => setOverlay('shortcuts')} />
      )}
      {overlay === 'shortcuts' && (
        <Dialog title={tShortcuts('title')} onClose={close}>
          <Shortcuts />
        </Dialog>
      )}
    </>
  )
}

/* The letter is found by its position on the keyboard: on an Arabic one the same key writes another letter. */
function overlayOf(event: KeyboardEvent): Overlay | null {
  if ((event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK') return 'palette'
  const isQuestionMark = event.key === '?' || event.key === '؟'
  return isQuestionMark && isShortcut(event) ? 'shortcuts' : null
}
