import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { activeIndex, keyTarget, optionId } from './combobox-keys.ts'
import { Listbox, type ListboxOption } from './listbox.tsx'
import { useAnnouncedResults } from '#src/ui/states/use-announced-results.ts'
import { FieldFrame, type FieldTexts } from './field-frame.tsx'
import './combobox.css'

type ComboboxProps = FieldTexts & {
  /** The name of the button that opens the list. */
  openLabel: string
  /** Shown instead of the list when nothing matches. */
  emptyText: string
  /** The matches for the typed text, the likeliest first; the caller filters them. */
  options: ListboxOption[]
  /** The number of matches as a text, announced when it changes. Empty when a list elsewhere announces them. */
  countText?: string
  /** The matches are shown elsewhere. Enter still chooses the likeliest. */
  isListHidden?: boolean
  chosenKey?: string | null
  /** The text in the box: typed, or that of the chosen option. */
  typed: string
  onType: (text: string) => void
  onChoose: (key: string) => void
  /** Called when the focus leaves the box and its list. */
  onLeave?: () => void
  inputRef?: Ref<HTMLInputElement>
  name?: string | undefined
  placeholder?: string
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  isRequired?: boolean | undefined
}

/**
 * The editable combobox with a listbox of the ARIA Authoring Practices. While it is open nothing outside is hidden, and
 * inside a dialog its list stays in that dialog.
 */
export function Combobox({
  label,
  hint,
  error,
  openLabel,
  emptyText,
  options,
  countText,
  isListHidden = false,
  chosenKey = null,
  typed,
  onType,
  onChoose,
  onLeave,
  inputRef,
  name,
  placeholder,
  isDisabled = false,
  isReadOnly = false,
  isRequired = false,
}: ComboboxProps) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const active = isOpen ? activeIndex(options, activeKey, isTyping) : -1
  const isShown = isOpen && !isListHidden
  const isListed = isShown && options.length > 0
  const results = isListed ? countText : emptyText
  useAnnouncedResults(
    `${typed}\n${options.length}`,
    isOpen && countText !== '' ? (results ?? null) : null,
    '',
  )

  function open(key: string | null) {
    if (isDisabled || isReadOnly) return
    setIsOpen(true)
    setActiveKey(key)
  }

  function close() {
    setIsOpen(false)
    setIsTyping(false)
    setActiveKey(null)
  }

  function choose(key: string) {
    close()
    onType(options.find((option) => option.key === key)?.text ?? '')
    onChoose(key)
  }

  function handleKey(event: KeyboardEvent) {
    // During composition the input method handles the keys.
    if (event.nativeEvent.isComposing) return
    const target = keyTarget(event, {
      options: isListHidden ? options.slice(0, 1) : options,
      active,
      isOpen,
      chosenKey,
    })
    if (target === null) return
    if (target.kind !== 'leave') event.preventDefault()
    if (target.kind === 'move') open(target.key)
    else if (target.kind === 'choose') choose(target.key)
    else close()
  }

  function handleBlur(event: FocusEvent) {
    if (box.current?.contains(event.relatedTarget)) return
    close()
    onLeave?.()
  }

  return (
    <FieldFrame label={label} hint={hint} error={error} isRequired={isRequired}>
      {(fieldProps) => (
        <div ref={box} className="combobox relative grid" onBlur={handleBlur}>
          <input
            {...fieldProps}
            ref={inputRef}
            className="field-control combobox-input"
            type="text"
            role="combobox"
            name={name}
            aria-autocomplete="list"
            aria-expanded={isListed}
            aria-controls={isListed ? listId : undefined}
            aria-activedescendant={
              isListed && active >= 0 ? optionId(listId, options[active]?.key) : undefined
            }
            // Empty it follows the page: otherwise its placeholder is on the wrong side.
            dir={typed === '' ? undefined : 'auto'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            disabled={isDisabled}
            readOnly={isReadOnly}
            required={isRequired}
            value={typed}
            onChange={(event) => {
              onType(event.target.value)
              setIsTyping(event.target.value !== '')
              open(null)
            }}
            onClick={() => open(activeKey)}
            onKeyDown={handleKey}
          />
          <OpenButton
            label={openLabel}
            isOpen={isListed}
            isDisabled={isDisabled || isReadOnly}
            onPress={() => {
              box.current?.querySelector('input')?.focus()
              if (isOpen) close()
              else open(null)
            }}
          />
          {isShown && !isListed && (
            <div className="combobox-popover">
              <p className="combobox-empty quiet">{emptyText}</p>
            </div>
          )}
          {isListed && (
            <Listbox
              className="combobox-popover"
              id={listId}
              label={openLabel}
              options={options}
              active={active}
              chosenKey={chosenKey}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

type OpenButtonProps = { label: string; isOpen: boolean; isDisabled: boolean; onPress: () => void }

/* For pointers only: the keyboard opens the list by arrow keys, so Tab skips this. */
function OpenButton({ label, isOpen, isDisabled, onPress }: OpenButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="combobox-toggle grid"
      tabIndex={-1}
      aria-label={label}
      aria-expanded={isOpen}
      disabled={isDisabled}
      // Keeps the focus in the input.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <ChevronDown aria-hidden="true" size={16} strokeWidth={1.75} />
    </button>
  )
}
