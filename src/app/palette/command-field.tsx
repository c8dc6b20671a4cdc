import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguageChange } from '#src/app/preferences/use-language-change.ts'
import { isDark, showTheme, theme } from '#src/app/preferences/theme.ts'
import { keyTarget } from '#src/ui/fields/combobox-keys.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { shellOverlay } from './shell-overlay.ts'
import type { Found } from './palette-commands.ts'
import './command-field.css'

const PaletteList = lazyPart(async () => (await import('./palette-list.tsx')).PaletteList)

type CommandFieldProps = {
  inputRef?: Ref<HTMLInputElement>
  /** The list stands below it from the start, not only while something is typed. */
  isAlwaysListed?: boolean
  /** Something was chosen, other than the keys, which take the place of a dialog. */
  onDone: () => void
}

/** One field for going anywhere. It takes keys at once; the list below it is loaded when it is first needed. */
export function CommandField({ inputRef, isAlwaysListed = false, onDone }: CommandFieldProps) {
  const t = useTranslations('palette')
  const navigate = useNavigate()
  const { change: changeLanguage } = useLanguageChange()
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [found, setFound] = useState<Found>({ text: '', paths: [] })
  const [activePath, setActivePath] = useState<string | null>(null)
  // Enter was pressed before anything was found.
  const [isWanted, setIsWanted] = useState(false)
  // Not in the frame that shows the field.
  const isListedSoon = useDeferredValue(isAlwaysListed, false)
  const hasList = isListedSoon || isOpen
  const paths = hasList && found.text === text ? found.paths : []
  const active = activePath === null ? 0 : Math.max(paths.indexOf(activePath), 0)
  const isListed = paths.length > 0

  function type(typed: string) {
    setText(typed)
    setIsOpen(typed.trim() !== '')
    setActivePath(null)
    setIsWanted(false)
  }

  function go(path: string) {
    if (path === 'shortcuts') return shellOverlay.set('shortcuts')
    onDone()
    if (path === 'theme') return showTheme(isDark(theme.get()) ? 'light' : 'dark')
    if (path === 'language') return void changeLanguage()
    void navigate(path)
  }

  function choose(path: string) {
    setIsOpen(false)
    go(path)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (!hasList && event.key === 'Escape') return
    const options = paths.map((key) => ({ key }))
    const target = keyTarget(event, { options, active, isOpen: hasList, chosenKey: null })
    if (target === null || target.kind === 'leave') return
    if (event.key === 'Escape') {
      // In a dialog it is the dialog's.
      if (!isAlwaysListed) setIsOpen(false)
      return
    }
    event.preventDefault()
    if (target.kind === 'move') {
      setIsOpen(true)
      setActivePath(target.key)
    } else if (target.kind === 'choose') choose(target.key)
    else setIsWanted(text.trim() !== '')
  }

  const wanted = isWanted ? paths[0] : undefined
  const goAtLast = useEffectEvent(go)
  useEffect(() => {
    if (wanted !== undefined) goAtLast(wanted)
  }, [wanted])

  return (
    // Left with everything in it, the list goes; what is pressed in it takes no focus.
    <div className="command-field" onBlur={() => setIsOpen(false)}>
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        className="field-control"
        aria-label={t('title')}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        // Of another command another id, or no screen reader would notice that the first has changed.
        aria-activedescendant={isListed ? `${listId}-${paths[active]}` : undefined}
        placeholder={t('placeholder')}
        dir={text === '' ? undefined : 'auto'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
      />
      {hasList && (
        <PaletteList id={listId} text={text} active={active} onFound={setFound} onChoose={choose} />
      )}
    </div>
  )
}
