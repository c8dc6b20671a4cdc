import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { keyTarget, optionId } from './combobox-keys.ts'
import { FieldFrame } from './field-frame.tsx'
import { Listbox, type ListboxOption } from './listbox.tsx'
import './combobox.css'

type ComboboxProps = {
  label: string
  hint: string
  placeholder: string
  /** The name of the list, and of the button that opens it. */
  openLabel: string
  /** Shown instead of the list when it has no options. */
  emptyText: string
  /** The matches for the typed text, the likeliest first; the caller filters them. */
  options: ListboxOption[]
  typed: string
  onType: (text: string) => void
  onChoose: (key: string) => void
}

/**
 * The editable combobox with a listbox of the ARIA Authoring Practices. It lists all options while it is empty. The matches of a typed
 * text are shown elsewhere: Enter chooses the likeliest. While it is open nothing outside is hidden.
 */
export function Combobox(props: ComboboxProps) {
  const { label, hint, placeholder, openLabel, emptyText, options, typed, onType, onChoose } = props
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const isShown = isOpen && typed === ''
  const isListed = isShown && options.length > 0
  const active = isListed ? options.findIndex(({ key }) => key === activeKey) : -1

  function open(key: string | null) {
    setIsOpen(true)
    setActiveKey(key)
  }

  function close() {
    setIsOpen(false)
    setActiveKey(null)
  }

  function choose(key: string) {
    close()
    onChoose(key)
  }

  function handleKey(event: KeyboardEvent) {
    // During composition the input method handles the keys.
    if (event.nativeEvent.isComposing) return
    const likeliest = { options: options.slice(0, 1), active: 0, isOpen }
    const target = keyTarget(event, typed === '' ? { options, active, isOpen } : likeliest)
    if (target === null) return
    event.preventDefault()
    if (target.kind === 'move') open(target.key)
    else if (target.kind === 'choose') choose(target.key)
    else close()
  }

  function handleBlur(event: FocusEvent) {
    if (!box.current?.contains(event.relatedTarget)) close()
  }

  return (
    <FieldFrame label={label} hint={hint}>
      {(fieldProps) => (
        <div ref={box} className="combobox relative grid" onBlur={handleBlur}>
          <input
            {...fieldProps}
            className="field-control combobox-input"
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={active >= 0 ? optionId(listId, options[active]?.key) : undefined}
            // Empty it follows the page: otherwise its placeholder is on the wrong side.
            dir={typed === '' ? undefined : 'auto'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
              open(null)
            }}
            onClick={() => open(activeKey)}
            onKeyDown={handleKey}
          />
          {/* For pointers only: the keyboard opens the list by arrow keys, so Tab skips this. */}
          <button
            type="button"
            className="combobox-toggle grid"
            tabIndex={-1}
            aria-label={openLabel}
            aria-expanded={isListed}
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              box.current?.querySelector('input')?.focus()
              if (isOpen) close()
              else open(null)
            }}
          >
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
          </button>
          {isShown && !isListed && (
            <div className="combobox-popover scrolling floating">
              <p className="combobox-empty quiet">{emptyText}</p>
            </div>
          )}
          {isListed && (
            <Listbox
              className="combobox-popover scrolling floating"
              id={listId}
              label={openLabel}
              options={options}
              active={active}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
