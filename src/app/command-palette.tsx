import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { toScreenDigits } from '#src/lib/i18n/formats.ts'
import { keyTarget } from '#src/ui/fields/combobox-keys.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import type { Found } from './palette-commands.ts'
import './command-palette.css'

const PaletteList = lazyPart(async () => (await import('./palette-list.tsx')).PaletteList)

type CommandPaletteProps = { onClose: () => void; onShortcuts: () => void }

/** One field for going anywhere. It takes keys at once; the list below it is loaded when it is first opened. */
export function CommandPalette({ onClose, onShortcuts }: CommandPaletteProps) {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  // Once the dialog is open, which is opened for this field alone; before, nothing in it takes the focus.
  useEffect(() => field.current?.focus(), [])
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>({ text: '', paths: [] })
  const [activePath, setActivePath] = useState<string | null>(null)
  // Enter was pressed before anything was found.
  const [isWanted, setIsWanted] = useState(false)
  const paths = found.text === text ? found.paths : []
  const active = activePath === null ? 0 : Math.max(paths.indexOf(activePath), 0)
  const isListed = paths.length > 0

  function type(typed: string) {
    setText(typed)
    setActivePath(null)
    setIsWanted(false)
  }

  function go(path: string) {
    // Shown over the page, it has no URL.
    if (path === 'shortcuts') return onShortcuts()
    onClose()
    void navigate(path)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const options = paths.map((key) => ({ key }))
    const target = keyTarget(event, { options, active, isOpen: true, isTyping: true, chosenKey: null })
    // Escape and Tab are the dialog's.
    if (target === null || target.kind === 'leave' || event.key === 'Escape') return
    event.preventDefault()
    if (target.kind === 'move') setActivePath(target.key)
    else if (target.kind === 'choose') go(target.key)
    else setIsWanted(text.trim() !== '')
  }

  const wanted = isWanted ? paths[0] : undefined
  const goAtLast = useEffectEvent(go)
  useEffect(() => {
    if (wanted !== undefined) goAtLast(wanted)
  }, [wanted])

  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className="palette">
        <input
          ref={field}
          type="search"
          role="combobox"
          className="field-control"
          aria-label={t('title')}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={isListed ? listId : undefined}
          aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
          placeholder={t('placeholder', {
            brand: toScreenDigits('123'),
            invoice: toScreenDigits('456'),
            date: toScreenDigits('25/11'),
          })}
          dir={text === '' ? undefined : 'auto'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKey}
        />
        <PaletteList id={listId} text={text} active={active} onFound={setFound} onChoose={go} />
      </div>
    </Dialog>
  )
}
