import { useDeferredValue, useId, useState, type KeyboardEvent, type Ref } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useLanguageChange } from '#src/app/preferences/use-language-change.ts'
import { useStableCallback } from '#src/lib/hooks/use-stable-callback.ts'
import { isDark, setTheme, theme } from '#src/lib/theme.ts'
import { keyTarget, optionId } from '#src/ui/fields/combobox-keys.ts'
import { lazyPart } from '#src/ui/states/lazy-part.tsx'
import { shellOverlay } from './shell-overlay.ts'
import { isContinuing, type Found } from './command.ts'
import './command-field.css'

const PaletteList = lazyPart(async () => (await import('./palette-list.tsx')).PaletteList, {
  texts: ['palette'],
})

type CommandFieldProps = {
  inputRef?: Ref<HTMLInputElement>
  /** Shows the list from the start, not only while the reader types. */
  isAlwaysListed?: boolean
  /** Called after a choice, except of the shortcuts, which replace the dialog. */
  onDone: () => void
}

/** The search field of the command palette. It accepts keys immediately; its list is loaded on first use. */
export function CommandField({ inputRef, isAlwaysListed = false, onDone }: CommandFieldProps) {
  const t = useTranslations('common.palette')
  const navigate = useNavigate()
  const { change: changeLanguage } = useLanguageChange()
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [found, setFound] = useState<Found | null>(null)
  const [activePath, setActivePath] = useState<string | null>(null)
  // The paths before it looked further: then the first new one is active.
  const [seenPaths, setSeenPaths] = useState<string[] | null>(null)
  // Enter was pressed before the first result.
  const [isEnterPending, setIsEnterPending] = useState(false)
  // Rendered one frame after the field.
  const isListedSoon = useDeferredValue(isAlwaysListed, false)
  const hasList = isListedSoon || isOpen
  const listed = (hasList && found?.paths) || []
  const paths = found?.text === text ? listed : []
  const active = indexOfActive(paths, activePath, seenPaths)
  const isListed = listed.length > 0

  function type(typed: string) {
    setText(typed)
    setIsOpen(typed.trim() !== '')
    setActivePath(null)
    setSeenPaths(null)
    setIsEnterPending(false)
  }

  function run(path: string) {
    if (path === 'shortcuts') return shellOverlay.set('shortcuts')
    onDone()
    // After the dialog has given the focus back.
    if (path === 'preferences') return void setTimeout(press, 0, '.shell-preferences > [popovertarget]')
    if (path === 'account') return void setTimeout(press, 0, '.account-button')
    if (path === 'theme') return setTheme(isDark(theme.get()) ? 'light' : 'dark')
    if (path === 'language') return void changeLanguage()
    void navigate(path)
  }

  function choose(path: string) {
    setIsEnterPending(false)
    if (!isContinuing(path)) {
      setIsOpen(false)
      return run(path)
    }
    setActivePath(path)
    setSeenPaths(paths)
    found?.showMore(path)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const options = paths.map((key) => ({ key }))
    const target = keyTarget(event, { options, active, isOpen: hasList })
    if (target === null) return
    // In a dialog Escape closes the dialog. Enter waits for the first result.
    if (target.kind === 'close' && event.key !== 'Enter') return setIsOpen(false)
    event.preventDefault()
    if (target.kind === 'move') {
      setIsOpen(true)
      setActivePath(target.key)
    } else if (target.kind === 'choose') choose(target.key)
    else setIsEnterPending(text.trim() !== '')
  }

  const receive = useStableCallback((next: Found) => {
    setFound(next)
    const first = next.paths.find((path) => !isContinuing(path))
    if (isEnterPending && next.text === text && first !== undefined) choose(first)
  })

  return (
    // Losing the focus closes the list; a press in the list does not take the focus.
    <div className="command-field grid gap relative" onBlur={() => setIsOpen(false)}>
      <input
        ref={inputRef}
        type="search"
        role="combobox"
        className="field-control"
        aria-label={t('title')}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        // Each command has its own id: a screen reader notices a new first option only by its id.
        aria-activedescendant={isListed && active >= 0 ? optionId(listId, paths[active]) : undefined}
        placeholder={t('placeholder')}
        // Without a letter “auto” is left to right.
        dir={text.match(/\p{L}/u) ? 'auto' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
      />
      {hasList && <PaletteList id={listId} text={text} active={active} onFound={receive} onChoose={choose} />}
    </div>
  )
}

/* Preferences and the account open by their button, beside which Tab continues. */
function press(selector: string): void {
  const button = document.querySelector<HTMLElement>(selector)
  button?.focus()
  button?.click()
}

/* The first is active unless the reader chose another; alone, what shows more is not chosen for the reader. */
function indexOfActive(paths: string[], active: string | null, seen: string[] | null): number {
  const first = paths.every(isContinuing) ? -1 : 0
  const index = active === null ? first : paths.indexOf(active)
  if (index >= 0 || active === null) return index
  return Math.max(seen === null ? first : paths.findIndex((path) => !seen.includes(path)), first)
}
